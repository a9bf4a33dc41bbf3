import type { SiteHealth } from 'shared-contracts/http';

const since = '2025-06-01T03:04:00.000Z';
const none = { count: 0, since: null };

/** The health of a site where all is well, to be overridden as a test requires. */
export const aHealth = (values: Partial<SiteHealth> = {}): SiteHealth => ({
  store: { kind: 'sqlite', usable: true },
  uploads: { usable: true, usedBytes: 0, quotaBytes: 1_000 },
  mail: { on: true, waiting: none, failed: 0 },
  webhooks: { active: 1, waiting: none, switchedOff: [] },
  modules: { failing: [], contained: [], fallback: [], newer: [] },
  rendering: { pages: 1_000, late: 3, failed: 0 },
  clockTrusted: true,
  backups: { last: { at: since, bytes: 2_000_000 }, failure: null, late: false },
  version: {
    product: '1.0.0',
    contract: '5.4.0',
    node: '22.0.0',
    startedAt: since,
    process: { host: 'web-1', pid: '4711' },
  },
  ...values,
});
