import { useState, type ReactNode } from 'react';

import type { MediaClass } from 'shared-contracts/entities';

import { UploadDialog, type UploadDialogProps } from '../uploads/upload-dialog';
import { useTakeUpload } from '../uploads/use-upload';
import type { Batch } from '../uploads/use-upload-queue';
import { ChooseFile } from './choose-file';

interface FileSourceOptions extends Pick<UploadDialogProps, 'title' | 'doneTitle' | 'recordName' | 'room'> {
  /** Defaults to images. */
  media?: MediaClass;
  /** Links the upload dialog to the library. */
  hasLibrary?: boolean;
  /** Takes a file of the library, which may have been uploaded together with others. `false` refuses it. */
  onFile: (location: string, batch?: Batch) => unknown;
  /** Takes an upload in place of `onFile`. */
  onUpload?: UploadDialogProps['onAdd'] | undefined;
}

export interface FileSource {
  /** Opens the upload, with files that were pasted or dropped. */
  upload: (files?: readonly File[]) => void;
  choose: () => void;
  dialog: ReactNode;
}

/** The two sources of files for a field: an upload and the library. */
export function useFileSource({
  media = 'image',
  hasLibrary = false,
  onFile,
  onUpload,
  ...upload
}: FileSourceOptions): FileSource {
  const [opened, setOpened] = useState<readonly File[] | 'library' | null>(null);
  const takeUpload = useTakeUpload();
  const close = () => setOpened(null);
  const take = async (objectPath: string, batch: Batch, signal: AbortSignal) => {
    const location = await takeUpload(objectPath, signal);
    signal.throwIfAborted();
    if ((await onFile(location, batch)) === false) throw new Error('Refused');
    return location;
  };
  const choose = () => setOpened('library');
  return {
    upload: (files = []) => setOpened(files),
    choose,
    dialog:
      opened === 'library' ? (
        <ChooseFile media={media} onChoose={(location) => void onFile(location)} onClose={close} />
      ) : opened ? (
        <UploadDialog
          {...upload}
          accepts={media}
          files={opened}
          onAdd={onUpload ?? take}
          onLibrary={hasLibrary ? choose : undefined}
          onClose={close}
        />
      ) : null,
  };
}
