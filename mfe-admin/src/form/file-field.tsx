import { useRef } from 'react';
import styled from 'styled-components';

import { fileTypeAt, isImageLocation, mediaClassAt, normalizePasted, type Field } from 'shared-contracts/entities';
import { Text } from 'shared-ui';
import { TextField, useField, useFormActions } from 'shared-ui/forms';

import { FilePreview, lengthText } from '../media/file-preview';
import { useFileSource } from '../media/use-file-source';
import { useKnownFile } from '../media/use-known-file';
import { useText } from '../text';
import { FileFrame, RemoveFile, verbatim } from './file-frame';

const Name = styled(Text)`
  overflow-wrap: anywhere;
`;

/** The file at an address: a recording to play, or the address itself, such as that of a video site. */
function FoundFile({ location, name, onLength }: { location: string; name: string; onLength: (s: number) => void }) {
  const { image } = useKnownFile(location);
  const isFile = mediaClassAt(location) !== 'image' && fileTypeAt(location) !== null;
  return (
    <>
      {isFile ? <FilePreview location={location} name={name} onLength={onLength} /> : null}
      <Name $size="small" $soft>
        {image?.name ?? location}
      </Name>
    </>
  );
}

interface FileFieldProps {
  name: string;
  field: Extract<Field, { kind: 'file' }>;
  label: string;
  required: boolean;
  note: string;
}

/** The location of a recording, a film or captions: uploaded, chosen from the library, or at an address elsewhere. */
export function FileField({ field: { accepts, lengthIn }, note, ...field }: FileFieldProps) {
  const text = useText();
  const { value, setValue } = useField<unknown>(field.name);
  const { setFieldValue } = useFormActions<object>();
  const location = typeof value === 'string' ? value : '';
  /** Only a new selection changes the length that is saved. */
  const isNew = useRef(false);
  const choose = (chosen: string) => {
    isNew.current = true;
    return setValue(chosen);
  };
  const source = useFileSource({
    media: accepts,
    title: text('file.upload.of', { field: field.label }),
    doneTitle: text('file.uploaded'),
    onFile: choose,
  });
  const onLength = (seconds: number) => {
    if (!isNew.current || lengthIn === undefined) return;
    const parent = field.name.slice(0, field.name.lastIndexOf('.') + 1);
    void setFieldValue(`${parent}${lengthIn}`, lengthText(seconds));
  };

  return (
    <FileFrame
      label={field.label}
      upload="file.upload"
      source={source}
      address={location}
      required={field.required}
      shown={
        isImageLocation(location) ? <FoundFile location={location} name={field.label} onLength={onLength} /> : null
      }
      buttons={location === '' ? null : <RemoveFile name={field.label} onRemove={() => void choose('')} />}
    >
      <TextField {...field} note={note} {...verbatim} accept={(typed) => normalizePasted('file', typed)} />
    </FileFrame>
  );
}
