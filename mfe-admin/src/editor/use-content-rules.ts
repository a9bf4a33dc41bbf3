import {
  isPublishedKind,
  type ContentInput,
  type ContentKind,
  type ContentPatch,
  type ContentRecord,
} from 'shared-contracts/entities';

import { contentHooks, useContentCalls } from '../records/content-calls';
import type { FormValues } from '../records/values/form-values';
import type { TextId } from '../text';
import type { ContentForm } from './content-form';
import type { EditorRules } from './use-record-editor';

interface ContentRulesOptions<Kind extends ContentKind> {
  /** Default date of a new record. */
  now: Date;
  /** The record that a new one begins as a copy of. */
  copied?: object | null;
  initial?: object | undefined;
  updatedText?: TextId;
  kind: Kind;
}

export function useContentRules<Kind extends ContentKind>(
  form: ContentForm,
  { kind, now, copied = null, initial, updatedText = `${kind}.updated` }: ContentRulesOptions<Kind>,
): EditorRules<FormValues, ContentRecord<Kind>> {
  const { create, update } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  return {
    kind,
    form,
    draftKind: isPublishedKind(kind) ? kind : undefined,
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
