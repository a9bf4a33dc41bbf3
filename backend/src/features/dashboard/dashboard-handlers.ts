import { contentKinds, type ContentKind } from 'shared-contracts/entities';
import { recentProjects } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Handlers } from '../../api/call-handler';
import type { BaseServices } from '../../base-services';
import { PublicationCalendar } from './calendar';

/** Handler of the dashboard. What it asks of all records comes from memory. */
export function dashboardHandlers({ persistence, records }: BaseServices) {
  const calendar = new PublicationCalendar(records, persistence.changes);
  return {
    summarizeContent: async () => {
      const [newest, counts, planned] = await Promise.all([
        records.of.project.select({ sort: 'newest', language: defaultLocale }),
        Promise.all(contentKinds.map(async (kind) => [kind, (await records.of[kind].entries()).size] as const)),
        calendar.at(Date.now()),
      ]);
      const read = await Promise.all(
        newest.slice(0, recentProjects).map(({ record: { id } }) => persistence.get('project', id)),
      );
      return {
        value: {
          // `Object.fromEntries` loses the key type.
          counts: Object.fromEntries(counts) as Record<ContentKind, number>,
          // One may have been deleted since.
          newestProjects: read
            .filter((record) => record !== null)
            .map(({ id, data: { titleJa, status, progress } }) => ({ id, titleJa, status, progress })),
          calendar: planned,
        },
      };
    },
  } satisfies Partial<Handlers>;
}
