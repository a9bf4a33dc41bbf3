import { useEffect, useEffectEvent } from 'react';

import type { Project } from 'shared-contracts/entities';
import { useFormActions, useFormState } from 'shared-ui/forms';

import { compareVersions, mergeVersions } from './merge-versions';

/**
 * For use inside the form of a project: takes over a version that was saved elsewhere, such as by an undo, unless it
 * changes what was edited here; that is offered as a conflict when the form is saved.
 * @param base the version that the edits are based on
 * @param stored the newest version
 * @param toValues the form values of a version
 * @param onBase called with the version that they are based on from now on
 */
export function useNewerVersion<Values extends object>(
  base: Project,
  stored: Project,
  toValues: (project: Project) => Values,
  onBase: (newer: Project) => void,
): void {
  const { getState, resetForm, setValues } = useFormActions<Values>();
  const isSubmitting = useFormState<Values, boolean>((form) => form.isSubmitting);
  const follow = useEffectEvent(() => {
    const { values, errors, touched, submitCount } = getState();
    const [before, after] = [toValues(base), toValues(stored)];
    if (compareVersions(before, values, after).some(({ isContested }) => isContested)) return;
    const merged = mergeVersions(before, values, after, {});
    resetForm({ values: after, errors, touched, submitCount });
    void setValues(merged, false);
    onBase(stored);
  });
  const isNewer = stored.revision > base.revision && !isSubmitting;
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, stored.revision]);
}
