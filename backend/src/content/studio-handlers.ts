import {
  privateStudioFields,
  studioTextPage,
  studioPageTexts,
  withDelivered,
  type Studio,
} from 'shared-contracts/entities';
import { localizedFieldName, splitFieldName } from 'shared-contracts/localization';

import { deliveredTexts } from '../demo';
import type { Handlers } from '../http/api/call-handler';
import { updateOrCreate } from './records/change-record';
import { notFound } from '../http/http-error';
import { toRecordResponse, type ImageDescriptions } from './records/record-response';
import { languagesOfText, studioId } from './records/studio';
import type { Persistence } from '../persistence';
import type { RecordIndex } from './records/record-index';

/** The studio before it is saved for the first time. */
const unsaved: Studio = { id: studioId, createdAt: new Date(0).toISOString(), revision: 0 };

/** Not for visitors, or on a page of its own alone. */
const isLeftOut = (name: string) =>
  [...privateStudioFields, ...studioPageTexts].some((field) => field === splitFieldName(name).field);

function pagesOf(studio: Studio): Pick<Studio, 'pages'> {
  const pages = studioPageTexts.map((text) => [text, languagesOfText(studio, text)] as const);
  const entered = pages.filter(([, languages]) => languages.length > 0);
  return entered.length > 0 ? { pages: Object.fromEntries(entered) } : {};
}

/** Every page carries the studio, so empty fields and those that it does not show are left out. */
const shownStudio = (studio: Studio): Studio => ({
  ...Object.fromEntries(
    Object.entries(withDelivered(studio, deliveredTexts)).filter(
      ([field, value]) => value !== null && value !== '' && !isLeftOut(field),
    ),
  ),
  ...pagesOf(studio),
  id: studio.id,
  createdAt: studio.createdAt,
  revision: studio.revision,
});

interface StudioSources {
  persistence: Persistence;
  records: RecordIndex;
  descriptions: Pick<ImageDescriptions, 'join'>;
}

export function studioHandlers({ persistence, records, descriptions }: StudioSources) {
  return {
    getStudio: async () => {
      const record = await persistence.get('studio', studioId);
      return record
        ? { value: shownStudio(toRecordResponse(record)), revision: record.revision }
        : { value: shownStudio(unsaved) };
    },
    getStudioPage: async ({ params: { id } }) => {
      const studio = (await persistence.get('studio', studioId))?.data;
      const languages = languagesOfText(studio, id);
      if (languages.length === 0) throw notFound('page of the studio');
      const texts = languages.map((locale) => [
        localizedFieldName('text', locale),
        studio?.[localizedFieldName(id, locale)],
      ]);
      return { value: await descriptions.join(studioTextPage.fields, Object.fromEntries(texts)) };
    },
    getStudioSettings: async () => {
      const record = await persistence.get('studio', studioId);
      const projects = [...(await records.of.project.entries()).values()].map((entry) => entry.record);
      const main = projects.filter(({ isMainProject }) => isMainProject === 1).map(({ id }) => id);
      const [mainProject = null] = await records.names('project', main);
      return {
        value: { studio: record && toRecordResponse(record), delivered: deliveredTexts, mainProject },
      };
    },
    updateStudio: async ({ body }, request) => {
      const record = await updateOrCreate(persistence, { kind: 'studio', id: studioId, data: {} }, body, request);
      return { value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
