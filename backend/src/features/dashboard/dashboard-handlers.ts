import { calendarLimits, recentProjects } from 'shared-contracts/http';

import type { Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import { publicationCalendar } from './calendar';

/** Handler of the dashboard. Of the development logs, of which there are thousands, it reads only what it returns. */
export function dashboardHandlers({ persistence }: { persistence: Persistence }) {
  return {
    summarizeContent: async () => {
      const now = new Date(Date.now()).toISOString();
      const logs = (options: Parameters<typeof persistence.list>[1]) => persistence.list('development-log', options);
      const [projects, partners, logCount, ...lists] = await Promise.all([
        // All of them: those published last are not those created last.
        persistence.list('project'),
        persistence.count('partner'),
        persistence.count('development-log'),
        logs({ scheduledAfter: now, order: 'oldest', limit: calendarLimits.scheduled }),
        logs({ draftsOnly: true, limit: calendarLimits.draft }),
        logs({ visibleAt: now, limit: calendarLimits.published }),
      ]);
      return {
        kind: 'value',
        value: {
          counts: { project: projects.items.length, partner: partners, 'development-log': logCount },
          newestProjects: projects.items
            .slice(0, recentProjects)
            .map(({ id, data: { titleJa, status, progress } }) => ({ id, titleJa, status, progress })),
          calendar: publicationCalendar([...projects.items, ...lists.flatMap(({ items }) => items)], Date.parse(now)),
        },
      };
    },
  } satisfies Partial<Handlers>;
}
