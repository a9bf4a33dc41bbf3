import { declaredKinds, type AuditEvent, type ContentKind, type DeclaredKind } from 'shared-contracts/entities';

import { deepLink, newRecord } from './language-deep-link';

/** The screen with the dialog of each kind of record. */
export const recordScreens: Record<DeclaredKind, string> = {
  project: '/admin/projects',
  partner: '/admin/partners',
  'development-log': '/admin/development-logs',
  picture: '/admin/media',
};

/** Address of the workspace of a project. */
export const workspaceAddress = (id: string): string => `${recordScreens.project}/${id}`;

/** Address at which a record is edited or shown; `null` if there is no screen for it. */
export function recordAddress({ kind, id }: AuditEvent['entity']): string | null {
  if (kind === 'collaboration-request') return `/admin/requests?${new URLSearchParams({ request: id }).toString()}`;
  const known = declaredKinds.find((declared) => declared === kind);
  return known ? deepLink(recordScreens[known], { id, language: null, text: null }) : null;
}

/** Address at which a new record is made. */
export const newRecordAddress = (kind: ContentKind): string =>
  deepLink(recordScreens[kind], { id: newRecord, language: null, text: null });
