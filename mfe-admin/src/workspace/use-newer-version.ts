import { useEffect, useEffectEvent } from 'react';

import type { Project } from 'shared-contracts/entities';
import { useFormActions, useFormState } from 'shared-ui/forms';

import { compareVersions, mergeVersions } from '../records/merge-versions';
import { workspaceValues, type WorkspaceValues } from './workspace-form';

/**
 * For use inside the form: takes over a version that was saved elsewhere, such as by an undo in the history, unless it
 * changes what was edited here; that is offered as a conflict when the form is saved.
 * @param base the version that the edits are based on
 * @param stored the newest version
 * @param onBase called with the version that they are based on from now on
 */
export function useNewerVersion(base: Project, stored: Project, onBase: (newer: Project) => void): void {
  const { getState, resetForm, setValues } = useFormActions<WorkspaceValues>();
  const isSubmitting = useFormState<WorkspaceValues, boolean>((form) => form.isSubmitting);
  const follow = useEffectEvent(() => {
    const { values, errors, touched, submitCount } = getState();
    const [before, after] = [workspaceValues(base), workspaceValues(stored)];
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
