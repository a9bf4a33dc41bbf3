import { recentProjects } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import type { RecordIndex } from '../../records/record-index';
import { publicationCalendar } from './calendar';

interface DashboardServices {
  persistence: Persistence;
  records: RecordIndex;
}

/** Handler of the dashboard. What it asks of all records comes from memory. */
export function dashboardHandlers({ persistence, records }: DashboardServices) {
  return {
    summarizeContent: async () => {
      const { project, partner, 'development-log': log } = records.of;
      const [newest, partners, logs, calendar] = await Promise.all([
        project.select({ sort: 'newest', language: defaultLocale }),
        partner.entries(),
        log.entries(),
        publicationCalendar(records, Date.now()),
      ]);
      const read = await Promise.all(newest.slice(0, recentProjects).map(({ id }) => persistence.get('project', id)));
      return {
        kind: 'value',
        value: {
          counts: { project: newest.length, partner: partners.size, 'development-log': logs.size },
          // One may have been deleted since.
          newestProjects: read
            .filter((record) => record !== null)
            .map(({ id, data: { titleJa, status, progress } }) => ({ id, titleJa, status, progress })),
          calendar,
        },
      };
    },
  } satisfies Partial<Handlers>;
}
