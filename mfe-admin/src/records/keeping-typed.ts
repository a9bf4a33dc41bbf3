import type { FormHelpers } from 'shared-ui/forms';

import { mergeVersions } from './merge-versions';

/**
 * For a form that stays open when it is saved: what is typed meanwhile stays, unsaved.
 * @param sent the values of the form when it was submitted
 * @returns the helpers of the submission, whose `resetForm` keeps what has changed since
 */
export function keepingTyped<Values extends object>(sent: Values, helpers: FormHelpers<Values>): FormHelpers<Values> {
  return {
    ...helpers,
    resetForm: (next) => {
      let typed = sent;
      // Formik gives its state to nobody else by now.
      helpers.setFormikState((state) => {
        typed = state.values;
        return state;
      });
      helpers.resetForm(next);
      if (next?.values) void helpers.setValues(mergeVersions(sent, typed, next.values, {}), false);
    },
  };
}
