import { useEffect, useEffectEvent, useRef } from 'react';

import { useFormActions, useFormState } from 'shared-ui/forms';

import { compareVersions, mergeVersions } from '../versions/merge-versions';

/**
 * For use inside the form of a record: takes over a version that was saved elsewhere, such as by an undo. What both
 * changed stays as it is here, and so does the base: the conflict is offered when the form is saved.
 * @param base the version that the edits are based on; `null` for a record that is not stored yet
 * @param stored the newest version
 * @param toValues the form values of a version
 * @param onBase called with the version that they are based on from now on
 * @returns takes over the version that a call from inside the form has returned
 */
export function useNewerVersion<Values extends object, Rec extends { revision: number } | null>(
  base: Rec,
  stored: Rec,
  toValues: (record: Rec) => Values,
  onBase: (newer: NonNullable<Rec>) => void,
): (newer: NonNullable<Rec>) => void {
  const { getState, resetForm, setValues } = useFormActions<Values>();
  const isSubmitting = useFormState<Values, boolean>((form) => form.isSubmitting);
  // Calls in flight must see the version that the edits are based on by now, not that of the render they started in.
  const known = useRef(base);
  useEffect(() => {
    known.current = base;
  });
  const take = (newer: NonNullable<Rec>) => {
    const { values, errors, touched, submitCount } = getState();
    const [before, after] = [toValues(known.current), toValues(newer)];
    if (!compareVersions(before, values, after).some(({ isContested }) => isContested)) {
      resetForm({ values: after, errors, touched, submitCount });
      onBase(newer);
    }
    void setValues(mergeVersions(before, values, after, {}), false);
  };
  const follow = useEffectEvent(() => stored && take(stored));
  const revision = stored?.revision ?? 0;
  const isNewer = revision > (base?.revision ?? 0) && !isSubmitting;
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, revision]);
  return take;
}
