import type { FormActions } from 'shared-ui/forms';

import { isSame } from '../values/align-lists';
import { mergeVersions } from '../versions/merge-versions';

/** A form that is being submitted, and the values it was submitted with. */
export interface Submission<Values> {
  sent: Values;
  form: FormActions<Values>;
}

/** Values with input typed since the submission. */
export const withTyped = <Values extends object>({ sent, form }: Submission<Values>, values: Values): Values =>
  mergeVersions(sent, form.getState().values, values, {});

/**
 * Shows the stored version by now; input typed since the submission stays, unsaved.
 * @returns whether nothing was
 */
export function showStored<Values extends object>(submission: Submission<Values>, stored: Values): boolean {
  const { sent, form } = submission;
  const isTyped = !isSame(form.getState().values, sent);
  const shown = withTyped(submission, stored);
  form.resetForm({ values: stored });
  if (isTyped) void form.setValues(shown, false);
  return !isTyped;
}
