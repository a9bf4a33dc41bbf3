import type { FormHelpers } from 'shared-ui/forms';

import { mergeVersions } from './merge-versions';

/** The values that a form has by now, for who has only the helpers of a submission. */
export function valuesIn<Values>(helpers: FormHelpers<Values>): Values {
  const seen: Values[] = [];
  helpers.setFormikState((state) => {
    seen.push(state.values);
    return state;
  });
  const [values] = seen;
  if (values === undefined) throw new Error('Formik gave no state');
  return values;
}

/**
 * For a form that stays open when it is saved: what is typed meanwhile stays, unsaved.
 * @param sent the values of the form when it was submitted
 * @returns the helpers of the submission, whose `resetForm` keeps what has changed since
 */
export function keepingTyped<Values extends object>(sent: Values, helpers: FormHelpers<Values>): FormHelpers<Values> {
  return {
    ...helpers,
    resetForm: (next) => {
      const typed = valuesIn(helpers);
      helpers.resetForm(next);
      if (next?.values) void helpers.setValues(mergeVersions(sent, typed, next.values, {}), false);
    },
  };
}
