import { newestPublishedFirst, studioName } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { localizedTextOf } from 'shared-contracts/localization';

import { studioHeadText } from '../../frame/studio';
import { logMessages } from '../messages';
import { logAddress } from '../log-address';

/** Number of logs in the structured data. */
const describedLogs = 10;

/** Head of the development blog. */
export const developmentLogsHead: PageModule['head'] = ({ locale, params, data }) => {
  const texts = logMessages(locale);
  const { 'logs.title': name } = texts;
  const { text: studio } = studioName(data.getStudio, locale);
  const description = studioHeadText(data.getStudio, 'logsIntro', texts['studio.logsIntro'], locale);
  return {
    title: `${name} | ${studio}`,
    description,
    // A page beyond the end is canonicalized to the first page.
    ...(params['page'] && data.listDevelopmentLogs?.length ? { page: Number(params['page']) } : {}),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name,
      description,
      publisher: { '@type': 'Organization', name: studio },
      blogPost: [...(data.listDevelopmentLogs ?? [])]
        .sort(newestPublishedFirst)
        .slice(0, describedLogs)
        .map((log) => ({
          '@type': 'BlogPosting',
          headline: localizedTextOf(log, 'title', locale).text,
          datePublished: log.publishedAt ?? undefined,
          url: logAddress(log),
        })),
    },
  };
};
