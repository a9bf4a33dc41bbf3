import { sharedApi, toCallError, useAppDispatch } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { currentRecord, useUndo } from 'shared-ui/records';

import { useAddScreenshotMutation, useDeleteScreenshotMutation } from '../api';
import { useText } from '../text';
import { UploadRefused } from '../uploads/upload';
import { useSendFile, type OnProgress } from '../uploads/use-upload';

interface ScreenshotCalls {
  /**
   * Uploads an image and adds it to the project.
   * @throws UploadRefused or another error if it failed; the signal's reason if cancelled
   */
  add: (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;
  /** Deletes a stored image immediately and shows the outcome. @returns whether it was deleted */
  remove: (location: string) => Promise<boolean>;
  isRemoving: boolean;
}

/**
 * Changes of a project's screenshots that apply immediately, independently of Save.
 * @param project the version that the editor knows
 * @param onProject called with every newer version from the server
 */
export function useScreenshotCalls(project: Project, onProject: (newer: Project) => void): ScreenshotCalls {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const undo = useUndo();
  const dispatch = useAppDispatch();
  const send = useSendFile();
  const [addScreenshot] = useAddScreenshotMutation();
  const [deleteScreenshot, { isLoading: isRemoving }] = useDeleteScreenshotMutation();

  const attach = async (imageURL: string, base: Project): Promise<Project> => {
    const { data, error } = await addScreenshot({
      params: { id: base.id },
      body: { imageURL },
      ifMatch: base.revision,
      idempotencyKey: crypto.randomUUID(),
    });
    if (data) return data.project;
    const failure = toCallError(error);
    const newer = failure.status === 412 ? currentRecord<Project>(failure) : null;
    // Appending an image cannot overwrite another user's changes, so retry on their version.
    if (newer) return attach(imageURL, newer);
    throw new UploadRefused(failure.message);
  };

  /** Restores the last deleted image. The toast that offers it may outlive the editor. */
  const restore = async () => {
    if (!(await undo({ kind: 'project', entityId: project.id, action: 'screenshot-delete' }))) return;
    const { data } = await dispatch(
      sharedApi.endpoints.getProject.initiate({ params: { id: project.id } }, { subscribe: false, forceRefetch: true }),
    );
    if (data) onProject(data);
  };

  return {
    add: async (file, onProgress, signal) => {
      const objectPath = await send(file, onProgress, signal);
      onProject(await attach(objectPath, project));
    },
    remove: async (location) => {
      const index = project.screenshots?.indexOf(location) ?? -1;
      const { data, error } = await deleteScreenshot({
        params: { id: project.id, index },
        ifMatch: project.revision,
        idempotencyKey: crypto.randomUUID(),
      });
      if (data) {
        onProject(data);
        toasts.show({
          title: text('screenshots.deleted'),
          action: { label: uiText('ui.undo'), onAction: () => void restore() },
        });
        return true;
      }
      const failure = toCallError(error);
      // The list has changed: show it before anything is deleted from it.
      const newer = failure.status === 412 ? currentRecord<Project>(failure) : null;
      if (newer) onProject(newer);
      toasts.show({ title: uiText('ui.delete.failed'), description: failureText(failure), variant: 'destructive' });
      return false;
    },
    isRemoving,
  };
}
