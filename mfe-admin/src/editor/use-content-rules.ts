import type { ContentInput, ContentKind, ContentPatch, ContentRecord } from 'shared-contracts/entities';

import { contentHooks, useContentCalls } from '../records/content-calls';
import type { SaveRules } from '../records/saving/use-save';
import type { TextId } from '../text';
import type { ContentForm, ContentValues } from './content-form';

interface ContentRulesOptions<Kind extends ContentKind> {
  /** Default date of a new record. */
  now: Date;
  /** The record that a new one begins as a copy of. */
  copied?: object | null;
  /** Form values that a new record begins with. */
  initial?: object | undefined;
  /** Defaults to that of the kind. */
  updatedText?: TextId;
  kind: Kind;
}

/** How a record of any kind is saved from a form with fields of it. */
export function useContentRules<Kind extends ContentKind>(
  form: ContentForm,
  { kind, now, copied = null, initial, updatedText = `${kind}.updated` }: ContentRulesOptions<Kind>,
): SaveRules<ContentValues, ContentRecord<Kind>> {
  const { create, update } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  return {
    kind,
    toValues: (stored) => ({ ...form.toValues(stored ?? copied, now), ...(stored === null && initial) }),
    // The bodies are parsed by the schemas of the kind, which the compiler knows only as those of any kind.
    send: (values, stored, conditions) =>
      stored
        ? update(kind, stored.id, form.toPatch(values, stored, now) as ContentPatch<Kind>, conditions)
        : create(kind, form.toInput(values, now) as ContentInput<Kind>, conditions),
    savedText: (isNew) => (isNew ? `${kind}.created` : updatedText),
    remove,
  };
}
