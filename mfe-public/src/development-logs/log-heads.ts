import { imageAddress, newestPublishedFirst, studioName, type DevelopmentLog } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, languageTag, localizedTextOf, type Locale } from 'shared-contracts/localization';
import { plainText } from 'shared-contracts/markdown';

import { studioHead } from '../frame/studio';
import { logAddress } from './log-pages';
import { logMessages } from './messages';

const postingOf = (log: Pick<DevelopmentLog, 'id' | 'publishedAt' | 'titleJa'>, locale: Locale) => ({
  '@type': 'BlogPosting',
  headline: localizedTextOf(log, 'title', locale).text,
  datePublished: log.publishedAt ?? undefined,
  url: logAddress(log),
});

export const developmentLogsHead: PageModule['head'] = ({ locale, params, data }) => {
  const texts = logMessages(locale);
  const { 'logs.title': name } = texts;
  const head = studioHead(name, 'logsIntro', texts['studio.logsIntro'], data.getStudio, locale);
  return {
    ...head,
    // A page beyond the end is canonicalized to the first page.
    ...(params['page'] && data.listDevelopmentLogs?.length ? { page: Number(params['page']) } : {}),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name,
      description: head.description,
      publisher: { '@type': 'Organization', name: studioName(data.getStudio, locale).text },
      blogPost: [...(data.listDevelopmentLogs ?? [])]
        .sort(newestPublishedFirst)
        .slice(0, 10)
        .map((log) => postingOf(log, locale)),
    },
  };
};

export const developmentLogHead: PageModule['head'] = ({ locale, data }) => {
  const texts = logMessages(locale);
  const log = data.getDevelopmentLog;
  if (!log) return studioHead(texts['log.missing'], 'logsIntro', texts['studio.logsIntro'], data.getStudio, locale);
  const { text: studio } = studioName(data.getStudio, locale);
  const project = data.getLogNeighbours?.project;
  const title = localizedTextOf(log, 'title', locale);
  const content = plainText(localizedTextOf(log, 'content', locale).text).replace(/\s+/g, ' ');
  const image = imageAddress(log.images?.[0]);
  const organization = { '@type': 'Organization', name: studio };
  return {
    title: `${title.text} | ${studio}`,
    description: cutGraphemes(content, 160),
    image,
    publishedAt: log.publishedAt ?? null,
    structuredData: {
      '@context': 'https://schema.org',
      ...postingOf(log, locale),
      inLanguage: languageTag[title.locale],
      image: image ?? undefined,
      author: organization,
      publisher: organization,
      isPartOf: { '@type': 'Blog', name: texts['logs.title'], url: '/development-logs' },
      about: project
        ? { '@type': 'VideoGame', name: localizedTextOf(project, 'title', locale).text, url: `/project/${project.id}` }
        : undefined,
    },
  };
};
