import type { FormHelpers } from 'shared-ui/forms';

import { isSame } from '../values/align-lists';
import { mergeVersions } from '../versions/merge-versions';

/** The helpers of a form that is being submitted; `resetForm` keeps what was typed since, unsaved. */
export interface Submission<Values> extends FormHelpers<Values> {
  /** Whether something was typed since. */
  isTyped: () => boolean;
  /** Values with what was typed since. */
  withTyped: (values: Values) => Values;
  /** Puts values into the form that nobody typed. */
  put: (values: Values) => void;
}

/** The values that a form has by now. */
function valuesIn<Values>(helpers: FormHelpers<Values>): Values {
  const seen: Values[] = [];
  // Formik gives its state to nobody else who has only its helpers.
  helpers.setFormikState((state) => {
    seen.push(state.values);
    return state;
  });
  const [values] = seen;
  if (values === undefined) throw new Error('Formik gave no state');
  return values;
}

/** @param values those that the form is submitted with */
export function submissionOf<Values extends object>(values: Values, helpers: FormHelpers<Values>): Submission<Values> {
  let sent = values;
  const withTyped = (others: Values) => mergeVersions(sent, valuesIn(helpers), others, {});
  return {
    ...helpers,
    isTyped: () => !isSame(valuesIn(helpers), sent),
    withTyped,
    put: (others) => {
      sent = others;
      void helpers.setValues(others, false);
    },
    resetForm: (next) => {
      const kept = next?.values && withTyped(next.values);
      helpers.resetForm(next);
      if (kept) void helpers.setValues(kept, false);
    },
  };
}
