import { imageAddress } from 'shared-contracts/entities';
import type { PageRecord } from 'shared-contracts/federation';
import { languageTag, localizedText, type Locale } from 'shared-contracts/localization';

import { messages } from '../../pages/messages';
import type { Persistence } from '../../persistence';
import { isPublished } from '../../records/publication';
import type { PreviewContent } from './draw-preview';

/** What a picture shows, with the location of its image instead of the bytes. */
export interface PreviewTexts extends Omit<PreviewContent, 'image'> {
  location: string | null;
}

type Maker = (persistence: Persistence, id: string, locale: Locale, now: string) => Promise<PreviewTexts | null>;

const makers: Record<PageRecord, Maker> = {
  project: async (persistence, id, locale, now) => {
    const project = await persistence.get('project', id);
    if (!project || !isPublished(project.data, now)) return null;
    const logline = localizedText(project.data, 'logline', locale).text;
    return {
      locale,
      studio: messages(locale)['studio.name'],
      label: null,
      title: localizedText(project.data, 'title', locale).text,
      text: logline === '' ? localizedText(project.data, 'description', locale).text : logline,
      location: imageAddress(project.data.posterUrl),
    };
  },
  'development-log': async (persistence, id, locale, now) => {
    const log = await persistence.get('development-log', id);
    if (!log || !isPublished(log.data, now)) return null;
    const found = await persistence.get('project', log.data.projectId);
    const project = found && isPublished(found.data, now) ? found : null;
    const texts = messages(locale);
    const { publishedAt } = log.data;
    const date =
      publishedAt &&
      new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(
        new Date(publishedAt),
      );
    return {
      locale,
      studio: texts['studio.name'],
      label: [texts['feed.title'], ...(date ? [date] : [])].join('  '),
      title: localizedText(log.data, 'title', locale).text,
      text: project && localizedText(project.data, 'title', locale).text,
      location: imageAddress(log.data.images?.[0]) ?? imageAddress(project?.data.posterUrl),
    };
  },
};

/** What the picture of a published record shows; `null` if there is none. */
export const previewTexts = (persistence: Persistence, kind: PageRecord, id: string, locale: Locale, now: string) =>
  makers[kind](persistence, id, locale, now);
