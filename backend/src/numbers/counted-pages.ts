import type { ContentKind } from 'shared-contracts/entities';
import type { Site } from 'shared-contracts/federation';

import { viewOf } from '../content/records/publication';
import type { Persistence } from '../persistence';

interface CountedPage {
  /** Of a page for many addresses that are no records, its pattern: nobody can add to the pages by their address. */
  path: string;
  record: { kind: ContentKind; id: string } | null;
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const isRest = pattern.at(-1) === '*';
  return (
    (isRest ? path.length >= pattern.length : path.length === pattern.length) &&
    pattern.every((segment, at) => segment === '*' || segment === path[at] || (segment.startsWith(':') && path[at]))
  );
}

/** The public page at a path, whether its record exists or not; `null` if there is none. */
export function pageAt({ pages }: Site, path: string): CountedPage | null {
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  const page = pages.find((each) => matches(each.path.split('/'), given));
  if (page?.audience !== 'public') return null;
  const id = given[page.path.split('/').indexOf(':id')];
  if (!page.record || id === undefined) return { path: page.path, record: null };
  return { path: given.join('/'), record: { kind: page.record, id } };
}

/** Whether visitors see the record of a page, if it has one. */
export async function isShown(
  persistence: Pick<Persistence, 'get' | 'list'>,
  { record: of }: CountedPage,
): Promise<boolean> {
  if (!of) return true;
  const record = await persistence.get(of.kind, of.id);
  return record !== null && viewOf({ kind: 'visitor' }, persistence).shows(record);
}
