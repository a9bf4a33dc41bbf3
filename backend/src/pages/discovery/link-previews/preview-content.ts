import { imageAddress, imageIn, pitchTexts, studioName, studioSeal, studioSubtitle } from 'shared-contracts/entities';
import { languageTag, localizedTextOf, type Locale } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';

import { messages } from '../../document/messages';
import type { PreviewKind } from '../../document/preview-address';
import type { Persistence, StoredRecord } from '../../../persistence';
import type { ImageDescriptions } from '../../../content/records/record-response';
import { isPublished } from '../../../content/records/publication';
import { readStudio, studioId } from '../../../content/records/studio';
import type { PreviewContent } from './draw-preview';

export interface PreviewTexts extends Omit<PreviewContent, 'image'> {
  location: string | null;
}

interface PreviewSources {
  persistence: Persistence;
  descriptions: Pick<ImageDescriptions, 'of'>;
}

type Words = Omit<PreviewTexts, 'locale' | 'studio' | 'seal' | 'accent'>;

type Maker = (sources: PreviewSources, id: string, locale: Locale, now: string) => Promise<Words | null>;

const croppedImage = async (descriptions: PreviewSources['descriptions'], location: string | null) => {
  const [known] = location === null ? [] : await descriptions.of([location]);
  return { location, focus: known?.focus || null };
};

const posterIn = (project: StoredRecord<'project'>['data'] | undefined, locale: Locale) =>
  project ? imageAddress(imageIn(project, project.posterUrl, locale)) : null;

const makers: Record<PreviewKind, Maker> = {
  studio: async ({ persistence }, id, locale) => {
    const studio = id === studioId ? await readStudio(persistence) : null;
    if (!studio) return null;
    const [title, text] = [studioName(studio, locale).text, studioSubtitle(studio, locale).text];
    return { label: null, title, text, location: imageAddress(studio.heroImage), focus: null };
  },
  project: async ({ persistence, descriptions }, id, locale, now) => {
    const project = await persistence.get('project', id);
    if (!project || !isPublished(project.data, now)) return null;
    return {
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
      label: [texts['feed.title'], ...(date ? [date] : [])].join('  '),
      title: localizedTextOf(log.data, 'title', locale).text,
      text: project && localizedTextOf(project.data, 'title', locale).text,
      ...(await croppedImage(descriptions, imageAddress(log.data.images?.[0]) ?? posterIn(project?.data, locale))),
    };
  },
};

/** `null` for a record that is not published. */
export async function previewTexts(
  sources: PreviewSources,
  kind: PreviewKind,
  id: string,
  locale: Locale,
  now: string,
): Promise<PreviewTexts | null> {
  const words = await makers[kind](sources, id, locale, now);
  if (!words) return null;
  const studio = await readStudio(sources.persistence);
  const accent = studio?.accentColor || null;
  return { ...words, locale, studio: studioName(studio, locale).text, seal: studioSeal(studio, locale), accent };
}
