import { useEffect, useState } from 'react';

import { skipToken } from 'shared-client';
import { contentKinds, type ContentKind } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import { useFindNamesQuery, useLazyFindNamesQuery } from '../api';
import { isUuid } from './is-uuid';
import { nameIn } from './record-names';

/** The Japanese name of a record. */
export const japaneseName = ({ names }: RecordName): string => nameIn(names, defaultLocale);

/**
 * The Japanese name of a record, for controls and lists of values.
 * @param id `null` for none
 * @returns `undefined` until it is loaded, `null` if there is no such record
 */
export function useRecordName(kind: ContentKind, id: string | null): string | null | undefined {
  const { data } = useFindNamesQuery(id === null || !isUuid(id) ? skipToken : { query: { kind, id, limit: 1 } });
  if (id !== null && !isUuid(id)) return null;
  if (!data) return undefined;
  const [found] = data.names;
  return found?.id === id ? japaneseName(found) : null;
}

/** A record that a value refers to. */
export interface Reference {
  kind: ContentKind;
  id: string;
}

/** The Japanese names of records by their ids, without those that are not loaded yet or do not exist. */
export function useNamesOf(references: readonly Reference[]): ReadonlyMap<string, string> {
  const [load] = useLazyFindNamesQuery();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  // The effect depends on what is referred to, not on the list that names it.
  const asked = references.map(({ kind, id }) => `${kind}:${id}`).join(' ');
  useEffect(() => {
    let isAsked = true;
    for (const reference of asked.split(' ')) {
      const [kindName, id = ''] = reference.split(':');
      const kind = contentKinds.find((known) => known === kindName);
      if (!kind || !isUuid(id)) continue;
      void load({ query: { kind, id, limit: 1 } }, true).then(({ data }) => {
        const name = data?.names.find((found) => found.id === id);
        if (isAsked && name) setNames((known) => new Map(known).set(id, japaneseName(name)));
      });
    }
    return () => {
      isAsked = false;
    };
  }, [asked, load]);
  return names;
}
