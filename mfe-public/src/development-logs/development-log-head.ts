import { imageAddress, studioName } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, languageTag, localizedTextOf } from 'shared-contracts/localization';
import { plainText } from 'shared-contracts/markdown';

import { studioHeadText } from '../frame/studio';
import { logMessages } from './messages';
import { logAddress } from './log-address';

/** Graphemes of a description. */
const descriptionLength = 160;

/** Head of the page of a log: its title with the studio's name, the beginning of its text, and structured data. */
export const developmentLogHead: PageModule['head'] = ({ locale, data }) => {
  const texts = logMessages(locale);
  const { text: studio } = studioName(data.getStudio, locale);
  const log = data.getDevelopmentLog;
  if (!log)
    return {
      title: `${texts['log.missing']} | ${studio}`,
      description: studioHeadText(data.getStudio, 'logsIntro', texts['studio.logsIntro'], locale),
    };
  const project = data.getLogNeighbours?.project;
  const title = localizedTextOf(log, 'title', locale);
  const content = plainText(localizedTextOf(log, 'content', locale).text).replace(/\s+/g, ' ');
  const image = imageAddress(log.images?.[0]);
  const organization = { '@type': 'Organization', name: studio };
  return {
    title: `${title.text} | ${studio}`,
    description: cutGraphemes(content, descriptionLength),
    image,
    publishedAt: log.publishedAt ?? null,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title.text,
      inLanguage: languageTag[title.locale],
      datePublished: log.publishedAt ?? undefined,
      image: image ?? undefined,
      url: logAddress(log),
      author: organization,
      publisher: organization,
      isPartOf: { '@type': 'Blog', name: texts['logs.title'], url: '/development-logs' },
      about: project
        ? { '@type': 'VideoGame', name: localizedTextOf(project, 'title', locale).text, url: `/project/${project.id}` }
        : undefined,
    },
  };
};
