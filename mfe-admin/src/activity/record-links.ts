import type { AuditEvent } from 'shared-contracts/entities';

import { deepLink } from '../records/language-deep-link';

const editors: Partial<Record<string, string>> = {
  project: '/admin/projects',
  partner: '/admin/partners',
  'development-log': '/admin/development-logs',
};

/** Address at which a record is edited or shown; `null` if there is no screen for it. */
export function recordAddress({ kind, id }: AuditEvent['entity']): string | null {
  if (kind === 'collaboration-request') return `/admin/requests?${new URLSearchParams({ request: id }).toString()}`;
  const editor = editors[kind];
  return editor === undefined ? null : deepLink(editor, { id, language: null, text: null });
}
