import type { AdminBuild, AdminModule, LiveModule } from 'shared-contracts/http';

/** Build time of test builds. */
export const builtAt = '2025-06-01T03:04:05.000Z';

/** A usable build. */
export const aBuild = (build: string, values: Partial<AdminBuild> = {}): AdminBuild => ({
  build,
  state: 'ready',
  source: 'upload',
  contract: '2.1',
  commit: '0123456789abcdef0123456789abcdef01234567',
  note: null,
  builtAt,
  registeredAt: builtAt,
  registeredBy: 'token:requests team',
  firstLoadBytes: 40_000,
  bytes: 90_000,
  refusals: [],
  health: null,
  vitals: null,
  ...values,
});

const health = {
  views: 200,
  failures: 1,
  hours: [{ at: builtAt, views: 200, failures: 1 }],
};
const vitals = { lcp: { count: 160, p75: 1_840, good: 120, poor: 16 } };
/** The previous and the live build of a module. */
export const builds = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const [older, newer] = builds;

/** A module with two builds. */
export const aModule = (values: Partial<AdminModule> = {}): AdminModule => ({
  module: 'mfe-requests',
  revision: 4,
  parts: [
    { name: 'ContactForm', kind: 'slot', at: 'landing.contact', beside: ['mfe_public/LandingPage'] },
    { name: 'RequestsInbox', kind: 'slot', at: 'admin.requests', beside: ['mfe_admin/AdminApp'] },
  ],
  live: {
    ...aBuild(newer, { firstLoadBytes: 44_000, note: 'Larger message box', health, vitals }),
    since: '2025-06-02T03:04:05.000Z',
    by: 'keeper',
    shared: { react: '^19.0.0' },
  },
  canary: null,
  newer: null,
  next: null,
  losses: [],
  withdrawable: false,
  fallback: null,
  contained: null,
  previous: older,
  rolledBack: [],
  builds: [aBuild(newer), aBuild(older)],
  history: [
    { seq: 9, at: builtAt, actor: 'keeper', action: 'release', build: newer, canary: null, note: null, reason: null },
  ],
  ...values,
});

/** What a move of the pointer returns. */
export const nowLive = (build: string, revision: number): LiveModule => ({
  module: 'mfe-requests',
  build,
  contract: '2.1',
  commit: null,
  since: builtAt,
  previous: null,
  canary: null,
  revision,
});
