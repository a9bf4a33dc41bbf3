import { useEffect, useMemo } from 'react';

import { shallowEqual, useAppDispatch, useAppSelector } from 'shared-client';
import { isDeclaredKind, isUuid, nameField, type ContentKind, type EntityKind } from 'shared-contracts/entities';
import type { RecordName, RecordUse } from 'shared-contracts/http';
import { defaultLocale, localizedTextOf, type Locale } from 'shared-contracts/localization';

import { adminApi } from '../../api';

/** The name of a record in a language, or else in Japanese, which every record has. */
export const nameIn = (names: RecordUse['names'], locale: Locale): string =>
  names[locale] ?? names[defaultLocale] ?? '';

/** The Japanese name of a record, for an image its alt text; `undefined` without a name. */
export function nameOf(kind: EntityKind, record: object): string | undefined {
  if (isDeclaredKind(kind)) return localizedTextOf(record, nameField(kind), defaultLocale).text;
  return 'name' in record && typeof record.name === 'string' ? record.name : undefined;
}

export const japaneseName = ({ names }: RecordName): string => nameIn(names, defaultLocale);

export interface RecordReference {
  kind: ContentKind;
  id: string;
}

const callOf = ({ kind, id }: RecordReference) => ({ query: { kind, id, limit: 1 } });

/** Japanese names by id: `null` for a record that does not exist, missing until it is loaded. */
export function useNamesOf(references: readonly RecordReference[]): ReadonlyMap<string, string | null> {
  const dispatch = useAppDispatch();
  // Depends on the ids, not on the identity of their list.
  const asked = JSON.stringify(references);
  const wanted = useMemo((): RecordReference[] => JSON.parse(asked), [asked]);
  useEffect(() => {
    const loads = wanted
      .filter(({ id }) => isUuid(id))
      .map((reference) => dispatch(adminApi.endpoints.findNames.initiate(callOf(reference))));
    return () => {
      for (const load of loads) load.unsubscribe();
    };
  }, [wanted, dispatch]);
  const names = useAppSelector(
    (state) =>
      wanted.map((reference) => {
        const { id } = reference;
        if (!isUuid(id)) return null;
        const { data } = adminApi.endpoints.findNames.select(callOf(reference))(state);
        const found = data?.names.find((name) => name.id === id);
        return data && (found ? japaneseName(found) : null);
      }),
    shallowEqual,
  );
  return new Map(
    wanted.flatMap(({ id }, index) => {
      const name = names[index];
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** The Japanese name of a record; `undefined` until it is loaded, `null` if the record does not exist. */
export function useRecordName(kind: ContentKind, id: string | null): string | null | undefined {
  const names = useNamesOf(id === null ? [] : [{ kind, id }]);
  return id === null ? undefined : names.get(id);
}
