import { useEffect, useRef } from 'react';

import { isOutcomeUnknown, toCallError, uniqueKey } from 'shared-client';
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
        const { titleJa: name } = data;
        // The editor takes over the stored version, as after any undo.
        const deletion = { kind: 'project', entityId: id, action: 'screenshot-delete', name } as const;
        showDone(text('screenshots.deleted'), name, () => undo({ ...deletion, revision: data.revision }));
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
