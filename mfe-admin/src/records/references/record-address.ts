import { useEffect, useEffectEvent, useMemo } from 'react';

import {
  isContentKind,
  isDeclaredKind,
  type AuditEvent,
  type ContentKind,
  type DeclaredKind,
} from 'shared-contracts/entities';
import { isLocale, type Locale } from 'shared-contracts/localization';
import type { ShownText } from 'shared-ui/forms';
import { useSearchParams } from 'shared-ui/router';

import { listAddress } from '../../kinds';
import { projectPlace, type WorkspaceTab } from '../../placement/placement';

/** Parameter names. `lang` is the language of the site and independent of these. */
const names = { record: 'edit', language: 'language', text: 'text', from: 'from' } as const;

/** Replaces the id of a record that does not exist yet. */
export const newRecord = 'new';

/** The place in an editor that a deep link opens. */
interface LinkedText {
  language: Locale | null;
  /** Path of the text to focus, such as `characters.0.name`. */
  text: string | null;
  /** Search parameters of the Translations screen that it came from, so that the way back keeps its filters. */
  from: string | null;
}

export interface TargetText extends ShownText, Pick<LinkedText, 'from'> {}

const parametersOf = ({ language, text, from }: Partial<LinkedText>): Record<string, string> => ({
  ...(language ? { [names.language]: language } : {}),
  ...(text ? { [names.text]: text } : {}),
  ...(from ? { [names.from]: from } : {}),
});

/** Address of an editor that opens a record in a language, for that page's `useDeepLink`. */
export function deepLink(page: string, { id, ...at }: { id: string } & Partial<LinkedText>): string {
  return `${page}?${new URLSearchParams({ [names.record]: id, ...parametersOf(at) }).toString()}`;
}

export const detailsAddress = (id: string): string =>
  `/admin/project-details?${new URLSearchParams({ project: id }).toString()}`;

/** The language and text of the current address; stable for the same address. */
export function useTargetText(): TargetText | null {
  const [search] = useSearchParams();
  const language = search.get(names.language);
  const path = search.get(names.text);
  const from = search.get(names.from);
  return useMemo(() => (isLocale(language) ? { locale: language, path, from } : null), [language, path, from]);
}

/** The path of the value or text that the current address opens, in any language; `null` for none. */
export function useTargetPath(): string | null {
  const [search] = useSearchParams();
  return search.get(names.text);
}

/** Follows each deep link in the address, and removes it from the address. */
export function useDeepLink(follow: (id: string, target: TargetText | null) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(names.record);
  const target = useTargetText();
  const onLink = useEffectEvent(follow);
  useEffect(() => {
    if (id === null) return;
    onLink(id, target);
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        for (const name of Object.values(names)) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [id, target, setSearch]);
}

const otherScreens: Record<Exclude<DeclaredKind, ContentKind>, string> = {
  image: '/admin/media',
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

/** Address of the dialog that edits or shows a record; `null` if no screen does. */
export function recordAddress({ kind, id }: AuditEvent['entity']): string | null {
  if (kind === 'collaboration-request') return `/admin/requests?${new URLSearchParams({ request: id }).toString()}`;
  return isDeclaredKind(kind) ? deepLink(recordScreen(kind), { id }) : null;
}

/** Address of a value or text of the studio. */
export const studioAddress = (path: string): string =>
  `${otherScreens.studio}?${new URLSearchParams({ [names.text]: path }).toString()}`;

/** Address that edits the first of some fields; `null` if no screen shows the record. */
export function fieldAddress(entity: AuditEvent['entity'], fields: readonly string[]): string | null {
  const [first] = fields;
  if (entity.kind === 'studio' && first !== undefined) return studioAddress(first);
  if (entity.kind !== 'project') return recordAddress(entity);
  const place = fields.map(projectPlace).find((known) => known !== undefined);
  return workspaceAddress(entity.id, place && { tab: place.tab });
}

export const newRecordAddress = (kind: ContentKind): string => deepLink(recordScreen(kind), { id: newRecord });
