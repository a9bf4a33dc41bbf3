import { privateStudioFields, withDelivered, type Studio } from 'shared-contracts/entities';

import { deliveredTexts } from '../demo';
import type { Handlers } from '../http/api/call-handler';
import { updateOrCreate } from './records/change-record';
import { toRecordResponse } from './records/record-response';
import { studioId } from './records/studio';
import type { Persistence } from '../persistence';
import type { RecordIndex } from './records/record-index';

/** The studio before it is saved for the first time. */
const unsaved: Studio = { id: studioId, createdAt: new Date(0).toISOString(), revision: 0 };

const isPrivate = (field: string) => privateStudioFields.some((known) => known === field);

/** Every page carries the studio, so empty fields and those that are not for visitors are left out. */
const shownStudio = (studio: Studio): Studio => ({
  ...Object.fromEntries(
    Object.entries(withDelivered(studio, deliveredTexts)).filter(
      ([field, value]) => value !== null && value !== '' && !isPrivate(field),
    ),
  ),
  id: studio.id,
  createdAt: studio.createdAt,
  revision: studio.revision,
});

export function studioHandlers({ persistence, records }: { persistence: Persistence; records: RecordIndex }) {
  return {
    getStudio: async () => {
      const record = await persistence.get('studio', studioId);
      return record
        ? { value: shownStudio(toRecordResponse(record)), revision: record.revision }
        : { value: shownStudio(unsaved) };
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
