import { useState } from 'react';

import { uniqueKey } from 'shared-client';
import {
  isUuid,
  type ContentKind,
  type ContentRecord,
  contentRecords,
  limits,
  nameField,
  type ContentInput,
  type PublishedKind,
} from 'shared-contracts/entities';
import { graphemes, localizedFieldName, locales } from 'shared-contracts/localization';
import { useNamedUndoCreation, useCallToasts } from 'shared-ui/records';

import { areaMessages } from '../../area-messages';
import { useText } from '../../text';
import { useContentCalls, contentHooks } from '../content-calls';
import { newRecord, useDeepLink, type TargetText } from '../references/record-address';
import { nameOf } from '../references/use-record-names';

export interface Opened<Rec> {
  /** The edited record; `null` for a new one. */
  record: Rec | null;
  target: TargetText | null;
  openedAt: Date;
}

/** The open dialog of a page. A deep link opens it as soon as its record has loaded. */
export function useOpened<Kind extends ContentKind>(kind: Kind) {
  type Rec = ContentRecord<Kind>;
  const { find } = useContentCalls();
  const [opened, setOpened] = useState<Opened<Rec> | null>(null);
  const open = (what: Partial<Opened<Rec>>) => setOpened({ record: null, target: null, openedAt: new Date(), ...what });
  useDeepLink(async (id, target) => {
    if (id === newRecord) open({});
    if (!isUuid(id)) return;
    const [record] = (await find(kind, { id, limit: 1 })).data?.items ?? [];
    if (record) open({ record, target });
  });
  return {
    opened,
    create: () => open({}),
    edit: (record: Rec) => open({ record }),
    close: () => setOpened(null),
  };
}

/** Fields that a copy does not inherit: position and date, and the role of the main project. */
const own: ReadonlySet<string> = new Set(['position', 'publishedAt', 'isMainProject']);

/** The text with at most so many code points, cut between characters. */
function cutTo(most: number, text: string): string {
  if (Array.from(text).length <= most) return text;
  let [kept, count] = ['', 1];
  for (const character of graphemes(text)) {
    count += Array.from(character).length;
    if (count > most) break;
    kept += character;
  }
  return `${kept}…`;
}

function copyName(name: string, locale: (typeof locales)[number]): string {
  // A function, because `replace` would interpret special patterns in a name.
  const named = (text: string) => areaMessages(locale)['record.copy'].replace('{name}', () => text);
  return named(cutTo(limits.line - Array.from(named('')).length, name));
}

/** The fields of a draft that copies another record. */
export function copyOf(kind: PublishedKind, record: object): Record<string, unknown> {
  const names: ReadonlySet<string> = new Set(Object.keys(contentRecords[kind].input.shape));
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(record).filter(([name]) => names.has(name) && !own.has(name)),
  );
  for (const locale of locales) {
    const field = localizedFieldName(nameField(kind), locale);
    const name = copy[field];
    if (typeof name === 'string' && name !== '') copy[field] = copyName(name, locale);
  }
  return { ...copy, publication: 'draft' };
}

/** Returns a function that stores a copy of a record as a draft. */
export function useDuplicate<Kind extends PublishedKind>(
  kind: Kind,
  onCreated: (copy: ContentRecord<Kind>) => void,
): (record: ContentRecord<Kind>) => Promise<void> {
  const { create } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  const undoCreation = useNamedUndoCreation();
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  return async (record) => {
    // The server validates it: an old record may violate current rules.
    const body = copyOf(kind, record) as ContentInput<Kind>;
    const { data, error } = await create(kind, body, { idempotencyKey: uniqueKey() });
    if (data) {
      const { id, revision } = data;
      const name = nameOf(kind, data) ?? '';
      showDone(text('record.duplicated'), name, () =>
        undoCreation(() => remove({ params: { id }, ifMatch: revision, idempotencyKey: uniqueKey() }), name),
      );
      onCreated(data);
    } else showFailure(error);
  };
}
