import type { Numbers } from 'shared-contracts/http';

const project = '11111111-1111-4111-8111-111111111111';

/** Numbers of two days. */
export const someNumbers = (fields: Partial<Numbers> = {}): Numbers => ({
  isCounting: true,
  periods: [
    { period: '2026-03-01', views: 1_200, scenePlays: 0, trailerPlays: 0, storeClicks: 0 },
    { period: '2026-03-02', views: 34, scenePlays: 3, trailerPlays: 0, storeClicks: 1 },
  ],
  pages: [
    { path: `/project/${project}`, record: { kind: 'project', id: project, names: { ja: '朧月' } }, views: 1_200 },
    { path: '/', record: null, views: 34 },
  ],
  languages: [
    { locale: 'ja', views: 1_000 },
    { locale: 'en', views: 234 },
  ],
  referrers: [
    { host: 'example.com', visits: 9 },
    { host: null, visits: 1 },
  ],
  works: [
    {
      path: `/project/${project}`,
      record: { kind: 'project', id: project, names: { ja: '朧月' } },
      scenePlays: 3,
      trailerPlays: 0,
      storeClicks: 1,
    },
  ],
  requests: [
    { from: '2026-02-15T15:00:00.000Z', received: 2, hoursToAnswer: 6.25 },
    { from: '2026-02-22T15:00:00.000Z', received: 1, hoursToAnswer: null },
  ],
  ...fields,
});
