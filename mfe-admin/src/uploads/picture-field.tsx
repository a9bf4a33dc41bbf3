import { useState, type ClipboardEvent, type DragEvent } from 'react';
import styled from 'styled-components';

import { isImageLocation } from 'shared-contracts/entities';
import { Button, Cluster, Image, PlusIcon, Stack } from 'shared-ui';
import { ImageField, ImageLinesField, useFormContext } from 'shared-ui/forms';

import { useText } from '../text';
import { UploadDialog } from './upload-dialog';
import { useUploadPicture } from './use-upload';

const Thumbnail = styled.div`
  inline-size: 4.5rem;
`;

interface PictureFieldProps {
  name: string;
  label: string;
  required?: boolean;
  note: string;
  /** Takes one location per line; an upload adds one. */
  many?: boolean;
}

/** The open dialog, and the file that it begins with. */
interface Opened {
  file: File | undefined;
}

/** The location of a picture, typed or uploaded: chosen, taken by a phone's camera, dropped on the field or pasted. */
export function PictureField({ many = false, ...field }: PictureFieldProps) {
  const text = useText();
  const { getFieldMeta, setFieldValue } = useFormContext();
  const { value } = getFieldMeta<unknown>(field.name);
  const [opened, setOpened] = useState<Opened | null>(null);
  const uploadPicture = useUploadPicture();
  const typed = typeof value === 'string' ? value : '';

  /** Takes files over from the browser, which would open them. */
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    setOpened({ file });
  };

  return (
    <>
      <Stack
        $gap="xs"
        onPaste={(event: ClipboardEvent) => take(event, event.clipboardData)}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => take(event, event.dataTransfer)}
      >
        {many ? <ImageLinesField {...field} /> : <ImageField {...field} />}
        <Cluster>
          {!many && isImageLocation(typed) ? (
            <Thumbnail>
              <Image location={typed} alt="" ratio="1 / 1" sizes="4.5rem" />
            </Thumbnail>
          ) : null}
          <Button
            $variant="secondary"
            $small
            aria-label={text('pictures.upload.of', { field: field.label })}
            onClick={() => setOpened({ file: undefined })}
          >
            <PlusIcon />
            {text('pictures.upload')}
          </Button>
        </Cluster>
      </Stack>
      {opened ? (
        <UploadDialog
          title={text('pictures.title')}
          doneTitle={text('pictures.uploaded')}
          file={opened.file}
          onUpload={async (file, onProgress, signal) => {
            const location = await uploadPicture(file, onProgress, signal);
            signal.throwIfAborted();
            await setFieldValue(field.name, many && typed !== '' ? `${typed.trimEnd()}\n${location}` : location);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
