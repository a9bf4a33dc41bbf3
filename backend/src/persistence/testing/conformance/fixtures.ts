import { randomUUID } from 'node:crypto';

import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import { aDescriptor } from '../../../testing/samples/builds';
import type { Creation, MutationResult, Persistence } from '../../port';
import type { RecordData } from '../../record-data';

export const projectData = (change: Partial<RecordData['project']> = {}): RecordData['project'] => ({
  titleJa: '墨染めの夜',
  descriptionJa: '夜の都で墨の声を聞く物語。',
  status: 'planning',
  progress: 0,
  isMainProject: 0,
  ...change,
});

export const partnerData = (change: Partial<RecordData['partner']> = {}): RecordData['partner'] => ({
  nameJa: '花房 澪',
  roleJa: '主演',
  category: 'voice',
  ...change,
});

export const logData = (change: Partial<RecordData['development-log']> = {}): RecordData['development-log'] => ({
  projectId: '6f1ad0a5-6bd5-4b7c-8a39-0d4a87e5f0f1',
  titleJa: '序章を収録しました',
  contentJa: '一日目の記録。\n二日目の記録。',
  category: 'progress',
  publishedAt: '2025-11-01T00:00:00.000Z',
  ...change,
});

export const requestData = (
  change: Partial<RecordData['collaboration-request']> = {},
): RecordData['collaboration-request'] => ({
  name: '김하늘',
  contact: 'haneul@example.com',
  specialty: 'art',
  experience: null,
  portfolio: 'https://example.com/haneul',
  message: '배경 그림으로 함께하고 싶습니다.',
  preferredLanguage: 'ko',
  state: 'new',
  notes: null,
  ...change,
});

export const userData = (change: Partial<RecordData['user']> = {}): RecordData['user'] => ({
  username: 'admin',
  passwordHash: '$argon2id$secret',
  defaultPassword: false,
  signIns: [],
  ...change,
});

export const buildData = (change: Partial<RecordData['module-build']> = {}): RecordData['module-build'] => ({
  module: 'mfe-admin',
  build: '0123456789ab',
  buildState: 'ready',
  source: 'upload',
  descriptor: aDescriptor({ module: 'mfe-admin' }),
  note: null,
  refusals: [],
  previewedAt: null,
  ...change,
});

export const pointerData = (change: Partial<RecordData['module-pointer']> = {}): RecordData['module-pointer'] => ({
  build: '0123456789ab',
  previous: [],
  canaryBuild: null,
  canaryShare: null,
  note: null,
  reason: null,
  ...change,
});

/** Default actor and operation of a mutation. */
export const by = (change: { operationId?: string; fingerprint?: string } = {}) => ({
  actor: 'admin',
  operationId: randomUUID(),
  requestId: 'r-1',
  ...change,
});

export function create<Kind extends EntityKind>(
  store: Persistence,
  kind: Kind,
  data: RecordData[Kind],
  rest: Partial<Pick<Creation<Kind>, 'id' | 'createdAt' | 'operationId' | 'fingerprint'>> = {},
): Promise<MutationResult<Kind>> {
  const creation: Creation<Kind> = { ...by(), kind, operation: 'create', data, ...rest };
  return store.mutate<Kind>(creation);
}

/** Ids of the projects that are listed as main. */
export async function mainProjects(store: Persistence): Promise<string[]> {
  const { items } = await store.list('project');
  return items.filter(({ data }) => data.isMainProject === 1).map(({ id }) => id);
}

/** Resolves to the error of a rejected call; fails the test if the call succeeds. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call was expected to fail');
}

/** Numbers of events and records, to show that nothing was written. */
export async function sizes(store: Persistence): Promise<{ events: number; records: number }> {
  const { events, records } = await store.archive.verify();
  return { events, records };
}

/** The newest event of a record. */
export async function latestEvent(store: Persistence, kind: EntityKind, id: string): Promise<AuditEvent | null> {
  return (await store.audit.list({ kind, entityId: id }, { limit: 1 })).items[0] ?? null;
}
