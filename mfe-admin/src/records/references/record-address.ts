import {
  isContentKind,
  isDeclaredKind,
  type AuditEvent,
  type ContentKind,
  type DeclaredKind,
} from 'shared-contracts/entities';

import { listAddress } from '../../kinds';
import type { WorkspaceTab } from '../../placement/place';
import { projectPlace } from '../../placement/placements';
import { deepLink, newRecord, parametersOf, type LinkedText } from './language-deep-link';

const otherScreens: Record<Exclude<DeclaredKind, ContentKind>, string> = {
  picture: '/admin/media',
  studio: '/admin/studio',
};

/** The screen with the dialog of a kind of record. */
export const recordScreen = (kind: DeclaredKind): string =>
  isContentKind(kind) ? listAddress(kind) : otherScreens[kind];

/** Address of the workspace of a project, at a tab or text. */
export function workspaceAddress(
  id: string,
  { tab, ...at }: Partial<LinkedText> & { tab?: WorkspaceTab } = {},
): string {
  const search = new URLSearchParams({ ...(tab ? { tab } : {}), ...parametersOf(at) }).toString();
  return `${listAddress('project')}/${id}${search === '' ? '' : `?${search}`}`;
}

export const textAddress = ({ kind, id }: { kind: DeclaredKind; id: string }, at: LinkedText): string =>
  kind === 'project' ? workspaceAddress(id, at) : deepLink(recordScreen(kind), { id, ...at });

/** Address of the dialog in which a record is edited or shown; `null` if there is no screen for it. */
export function recordAddress({ kind, id }: AuditEvent['entity']): string | null {
  if (kind === 'collaboration-request') return `/admin/requests?${new URLSearchParams({ request: id }).toString()}`;
  return isDeclaredKind(kind) ? deepLink(recordScreen(kind), { id }) : null;
}

/** Address at which the first of some fields is edited; `null` if there is no screen for the record. */
export function fieldAddress(entity: AuditEvent['entity'], fields: readonly string[]): string | null {
  if (entity.kind !== 'project') return recordAddress(entity);
  const place = fields.map(projectPlace).find((known) => known !== undefined);
  return workspaceAddress(entity.id, place && { tab: place.tab });
}

export const newRecordAddress = (kind: ContentKind): string => deepLink(recordScreen(kind), { id: newRecord });
