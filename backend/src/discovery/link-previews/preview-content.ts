import { imageAddress, imageIn, pitchTexts, studioName, studioSeal, studioSubtitle } from 'shared-contracts/entities';
import { languageTag, localizedTextOf, type Locale } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';

import { messages } from '../../pages/document/messages';
import type { PreviewKind } from '../../pages/document/preview-address';
import type { Persistence, StoredRecord } from '../../persistence';
import type { ImageDescriptions } from '../../records/record-response';
import { isPublished } from '../../records/publication';
import { readStudio, studioId } from '../../records/studio';
import type { PreviewContent } from './draw-preview';

/** What a preview shows, with the location of its image instead of the bytes. */
export interface PreviewTexts extends Omit<PreviewContent, 'image'> {
  location: string | null;
}

interface PreviewSources {
  persistence: Persistence;
  descriptions: Pick<ImageDescriptions, 'of'>;
}

type Maker = (sources: PreviewSources, id: string, locale: Locale, now: string) => Promise<PreviewTexts | null>;

const croppedImage = async (descriptions: PreviewSources['descriptions'], location: string | null) => {
  const [known] = location === null ? [] : await descriptions.of([location]);
  return { location, focus: known?.focus || null };
};

/** The seal and the name of the studio, which stand below the words. */
async function signature(persistence: Pick<Persistence, 'get'>, locale: Locale) {
  const studio = await readStudio(persistence);
  const { accentColor } = studio ?? {};
  return {
    studio: studioName(studio, locale).text,
    seal: studioSeal(studio, locale),
    accent: accentColor || null,
  };
}

const posterIn = (project: StoredRecord<'project'>['data'] | undefined, locale: Locale) =>
  project ? imageAddress(imageIn(project, project.posterUrl, locale)) : null;

const makers: Record<PreviewKind, Maker> = {
  studio: async ({ persistence }, id, locale) => {
    const studio = id === studioId ? await readStudio(persistence) : null;
    return studio
      ? {
          locale,
          ...(await signature(persistence, locale)),
          label: null,
          title: studioName(studio, locale).text,
          text: studioSubtitle(studio, locale).text,
          location: imageAddress(studio.heroImage),
          focus: null,
        }
      : null;
  },
  project: async ({ persistence, descriptions }, id, locale, now) => {
    const project = await persistence.get('project', id);
    if (!project || !isPublished(project.data, now)) return null;
    return {
      locale,
      ...(await signature(persistence, locale)),
      label: null,
      title: localizedTextOf(project.data, 'title', locale).text,
      text: plainLines(pitchTexts(project.data, locale)[0]?.text ?? ''),
      ...(await croppedImage(descriptions, posterIn(project.data, locale))),
    };
  },
  'development-log': async ({ persistence, descriptions }, id, locale, now) => {
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
      ...(await signature(persistence, locale)),
      label: [texts['feed.title'], ...(date ? [date] : [])].join('  '),
      title: localizedTextOf(log.data, 'title', locale).text,
      text: project && localizedTextOf(project.data, 'title', locale).text,
      ...(await croppedImage(descriptions, imageAddress(log.data.images?.[0]) ?? posterIn(project?.data, locale))),
    };
  },
};

/** What the preview of a published record shows; `null` if there is none. */
export const previewTexts = (sources: PreviewSources, kind: PreviewKind, id: string, locale: Locale, now: string) =>
  makers[kind](sources, id, locale, now);
