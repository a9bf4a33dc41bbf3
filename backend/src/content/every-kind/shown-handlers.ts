import {
  mostShownPartners,
  mostShownWorks,
  splitProjects,
  type ContentKind,
  type ContentRecord,
  type PublishedKind,
} from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import type { Handlers } from '../../http/api/call-handler';
import type { Persistence } from '../../persistence';
import { isPublished, viewOf, type View } from '../records/publication';
import type { RecordIndex } from '../records/record-index';
import { toRecordResponse, type ImageDescriptions } from '../records/record-response';
import { listedFields } from './find-content';

interface ShownSources {
  persistence: Persistence;
  records: RecordIndex;
  descriptions: ImageDescriptions;
}

/** Handlers of the calls of the landing page: a bounded part of a list, chosen in memory. */
export function shownHandlers({ persistence, records, descriptions }: ShownSources) {
  const read = async <Kind extends ContentKind>(kind: Kind, chosen: readonly { id: string }[]) => {
    const found = await persistence.getMany<ContentKind>(
      kind,
      chosen.map(({ id }) => id),
    );
    const values = found.map((record) => toRecordResponse(record));
    return (await descriptions.joinAll(listedFields(kind), values)) as ContentRecord<Kind>[];
  };
  const visible = async <Kind extends PublishedKind>(kind: Kind, { visibleAt }: View) => {
    const entries = [...(await records.of[kind].entries()).values()].map(({ record }) => record);
    return entries.filter((record) => visibleAt === undefined || isPublished(record, visibleAt));
  };
  return {
    listShownProjects: async (_, { caller }) => {
      const view = viewOf(caller, persistence);
      const { main, upcoming, released } = splitProjects(await visible('project', view));
      const chosen = [main, ...[upcoming, released].flatMap((works) => works.slice(0, mostShownWorks + 1))];
      return {
        value: await read(
          'project',
          chosen.filter((project) => project !== undefined),
        ),
        validUntil: await view.validUntil(calls.listShownProjects, records),
      };
    },
    listShownPartners: async (_, { caller }) => {
      const view = viewOf(caller, persistence);
      const partners = await visible('partner', view);
      const newest = partners.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
      return {
        value: await read('partner', newest.slice(0, mostShownPartners + 1)),
        validUntil: await view.validUntil(calls.listShownPartners, records),
      };
    },
  } satisfies Partial<Handlers>;
}
