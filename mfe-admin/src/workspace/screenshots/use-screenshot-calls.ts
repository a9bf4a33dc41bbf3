import { useEffect, useRef } from 'react';

import { isOutcomeUnknown, sharedApi, toCallError, useAppDispatch, uniqueKey } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { useUiText } from 'shared-ui';
import { currentRecord, useUndo, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../../api';
import { useText } from '../../text';
import { withRetries } from '../../uploads/upload';
import { batchIndex, type Batch } from '../../uploads/upload-queue';
import { uploadFailure } from '../../uploads/use-upload';

/** Changes of a project's screenshots that apply immediately, independently of Save. */
export function useScreenshotCalls(project: Project, onProject: (newer: Project) => void) {
  const text = useText();
  const uiText = useUiText();
  const { showDone, showFailure } = useCallToasts();
  const undo = useUndo();
  const dispatch = useAppDispatch();
  const [addScreenshot] = adminApi.useAddScreenshotMutation();
  const [deleteScreenshot, { isLoading: isRemoving }] = adminApi.useDeleteScreenshotMutation();

  /** The newest version, which the next change applies to: the editor stays on its own while there is a conflict. */
  const newest = useRef(project);
  useEffect(() => {
    newest.current = project;
  }, [project]);
  const take = (newer: Project) => {
    newest.current = newer;
    onProject(newer);
  };

  const add = async (objectPath: string, batch: Batch, signal: AbortSignal): Promise<string> => {
    const base = newest.current;
    const present = base.screenshots ?? [];
    const position = batchIndex(present, batch);
    const request = {
      params: { id: base.id },
      body: { imageURL: objectPath, ...(position < present.length ? { position } : {}) },
      ifMatch: base.revision,
      idempotencyKey: uniqueKey(),
    };
    const { data, error } = await withRetries(async () => {
      const result = await addScreenshot(request);
      if (result.error && isOutcomeUnknown(toCallError(result.error))) throw new Error('No response to an addition');
      return result;
    }, signal);
    if (data) {
      take(data.project);
      // None is new if the same image was in the list already.
      return data.project.screenshots?.find((location) => !present.includes(location)) ?? objectPath;
    }
    const failure = toCallError(error);
    const newer = failure.status === 412 ? currentRecord<Project>(failure) : null;
    if (!newer) throw uploadFailure(failure);
    // Adding an image cannot overwrite another user's changes, so retry on their version.
    newest.current = newer;
    return add(objectPath, batch, signal);
  };

  /** Restores an image whose deletion left a revision. The toast that offers it may outlive the editor. */
  const restore = async (revision: number) => {
    if (
      !(await undo({
        kind: 'project',
        entityId: project.id,
        action: 'screenshot-delete',
        revision,
        name: project.titleJa,
      }))
    )
      return;
    const { data } = await dispatch(
      sharedApi.endpoints.getProject.initiate({ params: { id: project.id } }, { subscribe: false, forceRefetch: true }),
    );
    if (data) take(data);
  };

  return {
    /** Adds an uploaded image. @returns its location @throws Error if it failed or was cancelled */
    add,
    remove: async (location: string): Promise<boolean> => {
      const { id, screenshots, revision } = newest.current;
      const { data, error } = await deleteScreenshot({
        params: { id, index: screenshots?.indexOf(location) ?? -1 },
        ifMatch: revision,
        idempotencyKey: uniqueKey(),
      });
      if (data) {
        take(data);
        showDone(text('screenshots.deleted'), data.titleJa, () => restore(data.revision));
        return true;
      }
      const failure = toCallError(error);
      // The list has changed: show it before anything is deleted from it.
      const newer = failure.status === 412 ? currentRecord<Project>(failure) : null;
      if (newer) take(newer);
      showFailure(failure, uiText('ui.delete.failed'));
      return false;
    },
    isRemoving,
  };
}
