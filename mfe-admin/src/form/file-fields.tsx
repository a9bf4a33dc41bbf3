import { useRef, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import {
  isImageLocation,
  limits,
  fileTypeAt,
  mediaClassAt,
  normalizePasted,
  type Field,
} from 'shared-contracts/entities';
import { Text, tokens, Button, Cluster, PlusIcon, Stack } from 'shared-ui';
import { useField, TextField, useFormActions } from 'shared-ui/forms';
import { ImageField, ImageLinesField } from 'shared-ui/records';

import { Disclosure } from '../layout/disclosure';
import { Note } from '../layout/text';
import { WholeImage, FilePreview, lengthText } from '../media/file-preview';
import { DescriptionOfImage } from '../media/image-description';
import { useFileSource, type FileSource } from '../media/use-file-source';
import { useKnownFile } from '../media/use-known-file';
import { filledLines } from '../records/values/form-values';
import { useText } from '../text';
import { DropArea, fileDropHandlers } from '../uploads/file-drop';
import { batchIndex } from '../uploads/use-upload-queue';

const Name = styled.span`
  font-weight: 600;
`;

/** For texts without a language: a device must not correct them. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

interface FileFrameProps {
  label: string;
  upload: 'file.upload' | 'images.upload';
  source: FileSource;
  /** The current choice. */
  shown: ReactNode;
  buttons?: ReactNode;
  address: string;
  required?: boolean | undefined;
  /** The text box of the address, hidden until it is opened or has to be corrected. */
  children: ReactNode;
}

/** A file of a record: uploaded, dropped, pasted, chosen from the library, or at an address. */
function FileFrame(props: FileFrameProps) {
  const { label, upload, source, shown, buttons, address, required = false, children } = props;
  const text = useText();
  const labelId = useId();
  const [isOpened, setOpened] = useState(false);
  const isWrong = address === '' ? required : !isImageLocation(address);
  return (
    <div role="group" aria-labelledby={labelId}>
      <Stack $gap="xs" {...fileDropHandlers(source.upload)}>
        <Name id={labelId}>{label}</Name>
        {shown}
        <Cluster>
          <Button
            $variant="secondary"
            $small
            aria-label={text(`${upload}.of`, { field: label })}
            onClick={() => source.upload()}
          >
            <PlusIcon />
            {text(upload)}
          </Button>
          <Button
            $variant="quiet"
            $small
            aria-label={text('images.choose.of', { field: label })}
            onClick={source.choose}
          >
            {text('images.choose')}
          </Button>
          {buttons}
        </Cluster>
        <Disclosure open={isOpened || isWrong} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{text('file.address')}</summary>
          {children}
        </Disclosure>
      </Stack>
      {source.dialog}
    </div>
  );
}

function RemoveFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText();
  return (
    <Button $variant="quiet" $small aria-label={text('file.remove.of', { field: name })} onClick={onRemove}>
      {text('file.remove')}
    </Button>
  );
}

const FoundName = styled(Text)`
  overflow-wrap: anywhere;
`;

/** The file at an address: a recording to play, or the address itself, such as that of a video site. */
function FoundFile({ location, name, onLength }: { location: string; name: string; onLength: (s: number) => void }) {
  const { image } = useKnownFile(location);
  const isFile = mediaClassAt(location) !== 'image' && fileTypeAt(location) !== null;
  return (
    <>
      {isFile ? <FilePreview location={location} name={name} onLength={onLength} /> : null}
      <FoundName $size="small" $soft>
        {image?.name ?? location}
      </FoundName>
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

/** The location of a recording, a film or captions: uploaded, selected in the library, or at another site. */
export function FileField({ field: { accepts, lengthIn }, note, ...field }: FileFieldProps) {
  const text = useText();
  const { value, setValue } = useField<unknown>(field.name);
  const { setFieldValue } = useFormActions<object>();
  const location = typeof value === 'string' ? value : '';
  /** Only a new selection changes the stored length. */
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

const Target = styled(DropArea)`
  min-block-size: 10rem;
  &:not(:has(img, svg)) {
    justify-items: center;
  }
`;

const Images = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.m};
  & > li {
    display: grid;
    gap: ${tokens.space.xs};
    align-content: start;
    justify-items: start;
    min-inline-size: min(100%, 10rem);
    max-inline-size: 100%;
  }
`;

interface ShownImageProps {
  location: string;
  name: string;
  onRemove: () => void;
}

function ShownImage({ location, name, onRemove }: ShownImageProps) {
  const { image } = useKnownFile(location);
  return (
    <li>
      <WholeImage location={location} alt="" />
      {image?.name ? <Text $size="small">{image.name}</Text> : null}
      <DescriptionOfImage location={location} name={name} />
      <RemoveFile name={name} onRemove={onRemove} />
    </li>
  );
}

interface ImageUploadFieldProps {
  name: string;
  label: string;
  required?: boolean;
  note: string;
  /** Takes one location per line; an upload adds some. */
  many?: boolean;
}

/** An image of a record: selected, taken by a phone's camera, dropped on the field, pasted, or at an address. */
export function ImageUploadField({ many = false, ...field }: ImageUploadFieldProps) {
  const text = useText();
  const { value, read, setValue } = useField<unknown>(field.name);
  const asText = (location: unknown) => (typeof location === 'string' ? location : '');
  const typed = asText(value);
  const lines = many ? filledLines(typed) : [typed];
  const shown = lines.filter(isImageLocation);
  const source = useFileSource({
    title: text('images.title'),
    doneTitle: text('images.uploaded'),
    room: many ? limits.list - lines.length : 1,
    onFile: (location, batch) => {
      // Appended to the current lines.
      const known = filledLines(asText(read()));
      return setValue(many ? known.toSpliced(batchIndex(known, batch), 0, location).join('\n') : location);
    },
  });

  return (
    <FileFrame
      label={field.label}
      upload="images.upload"
      source={source}
      address={many ? '' : typed}
      required={field.required}
      shown={
        <Target onFiles={source.upload}>
          {shown.length === 0 ? (
            <Note>{text(many ? 'images.drop.many' : 'images.drop')}</Note>
          ) : (
            <Images>
              {shown.map((location, index) => (
                <ShownImage
                  // Not by the location, which may be incomplete while it is typed.
                  key={index}
                  location={location}
                  name={many ? `${field.label} ${index + 1}` : field.label}
                  onRemove={() => void setValue(lines.toSpliced(lines.indexOf(location), 1).join('\n'))}
                />
              ))}
            </Images>
          )}
        </Target>
      }
    >
      {many ? <ImageLinesField {...field} /> : <ImageField {...field} />}
    </FileFrame>
  );
}
