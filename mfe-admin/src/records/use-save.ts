import { useState } from 'react';

import type { CallError } from 'shared-client';
import type { FormHelpers } from 'shared-ui/forms';
import { useSaveCall, type Conditions, type Stored } from 'shared-ui/records';

import { useText, type TextId } from '../text';

/** How one kind of record is saved. */
export interface SaveRules<Values, Rec extends Stored> {
  /** Makes the call. `record` is what the change is based on; `null` creates. */
  send: (values: Values, record: Rec | null, conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
  /** The form's values of a record. */
  toValues: (record: Rec | null) => Values;
  savedText: (isNew: boolean) => TextId;
}

/** Two versions of one record: what was typed here, and what somebody else saved meanwhile. */
export interface Conflict<Values, Rec> {
  base: Values;
  mine: Values;
  theirs: Rec;
  helpers: FormHelpers<Values>;
}

interface Save<Values, Rec> {
  save: (values: Values, helpers: FormHelpers<Values>) => Promise<void>;
  conflict: Conflict<Values, Rec> | null;
  /** Saves what was chosen from the two versions. */
  resolve: (chosen: Values) => Promise<void>;
  /** Back to the form; the next save asks again. */
  postpone: () => void;
}

/** Shows what the server found wrong at the fields it names. */
function showErrors<Values>(error: CallError, helpers: FormHelpers<Values>): void {
  for (const { path, code } of error.problem?.errors ?? []) {
    helpers.setFieldTouched(path, true, false);
    helpers.setFieldError(path, code);
  }
}

/**
 * Saves a form so that nothing typed is lost: a failure shows why and leaves the form as it is; a record that somebody
 * else changed meanwhile (412) gives both versions to choose from.
 * @param record what is edited; `null` for a new record
 * @param onSaved called with what the server keeps now
 */
export function useSave<Values, Rec extends Stored>(
  record: Rec | null,
  { send, toValues, savedText }: SaveRules<Values, Rec>,
  onSaved: (saved: Rec, helpers: FormHelpers<Values>) => void,
): Save<Values, Rec> {
  const text = useText();
  const saveCall = useSaveCall<Rec>();
  const [conflict, setConflict] = useState<Conflict<Values, Rec> | null>(null);

  const attempt = async (values: Values, against: Rec | null, helpers: FormHelpers<Values>) => {
    const outcome = await saveCall({
      content: values,
      revision: against?.revision,
      savedTitle: text(savedText(record === null)),
      send: (conditions) => send(values, against, conditions),
    });
    if (outcome.kind === 'saved') {
      setConflict(null);
      onSaved(outcome.record, helpers);
    } else if (outcome.kind === 'conflict') {
      setConflict({ base: toValues(against), mine: values, theirs: outcome.theirs, helpers });
    } else {
      showErrors(outcome.failure, helpers);
    }
  };

  return {
    save: (values, helpers) => attempt(values, record, helpers),
    conflict,
    resolve: async (chosen) => {
      if (!conflict) return;
      // First into the form: should this save fail too, the choice is still there.
      void conflict.helpers.setValues(chosen, false);
      await attempt(chosen, conflict.theirs, conflict.helpers);
    },
    postpone: () => setConflict(null),
  };
}
