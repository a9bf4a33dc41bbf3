import { useState } from 'react';
import styled from 'styled-components';

import { isImageLocation, limits } from 'shared-contracts/entities';
import { Button, Cluster, Image, PlusIcon, Stack, tokens } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import { ImageField, ImageLinesField } from 'shared-ui/records';

import { ChoosePicture } from '../media/choose-picture';
import { PictureDescription } from '../media/picture-description';
import { usePicture } from '../media/use-picture';
import { linesOf } from '../records/values/lines';
import { useText } from '../text';
import { fileDropHandlers } from '../uploads/file-drop';
import { UploadDialog } from '../uploads/upload-dialog';
import { batchIndex } from '../uploads/upload-queue';
import { useTakeUpload } from '../uploads/use-upload';

const Described = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${tokens.space.s};
  &:empty {
    display: none;
  }
  & > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${tokens.space.s};
    align-items: center;
  }
`;

/** One picture of the field, with what is known of it. */
function DescribedPicture({ location, name }: { location: string; name: string }) {
  const { picture } = usePicture(location);
  return (
    <li>
      <Image location={location} alt="" ratio="1 / 1" focus={picture?.description?.focus || undefined} sizes="4.5rem" />
      <PictureDescription location={location} known={picture} name={name} />
    </li>
  );
}

interface PictureFieldProps {
  name: string;
  label: string;
  required?: boolean;
  note: string;
  /** Takes one location per line; an upload adds some. */
  many?: boolean;
}

/** The location of a picture, typed or uploaded: chosen, taken by a phone's camera, dropped on the field or pasted. */
export function PictureField({ many = false, ...field }: PictureFieldProps) {
  const text = useText();
  const { value, read, setValue } = useField<unknown>(field.name);
  /** Files that the open dialog begins with; `null` if it is closed. */
  const [opened, setOpened] = useState<readonly File[] | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const takeUpload = useTakeUpload();
  const asText = (location: unknown) => (typeof location === 'string' ? location : '');
  const typed = asText(value);
  const shown = (many ? linesOf(typed) : [typed]).filter(isImageLocation);

  return (
    <>
      <Stack $gap="xs" {...fileDropHandlers(setOpened)}>
        {many ? <ImageLinesField {...field} /> : <ImageField {...field} />}
        <Described>
          {shown.map((location, index) => (
            <DescribedPicture
              // Not by the location, which may be in the middle of being typed.
              key={index}
              location={location}
              name={many ? `${field.label} ${index + 1}` : field.label}
            />
          ))}
        </Described>
        <Cluster>
          <Button
            $variant="secondary"
            $small
            aria-label={text('pictures.upload.of', { field: field.label })}
            onClick={() => setOpened([])}
          >
            <PlusIcon />
            {text('pictures.upload')}
          </Button>
          <Button
            $variant="quiet"
            $small
            aria-label={text('pictures.choose.of', { field: field.label })}
            onClick={() => setChoosing(true)}
          >
            {text('pictures.choose')}
          </Button>
        </Cluster>
      </Stack>
      {isChoosing ? (
        <ChoosePicture
          onChoose={(location) => void setValue(many ? [...linesOf(typed), location].join('\n') : location)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {opened ? (
        <UploadDialog
          title={text('pictures.title')}
          doneTitle={text('pictures.uploaded')}
          files={opened}
          room={many ? limits.list - linesOf(typed).length : 1}
          onAdd={async (objectPath, batch, signal) => {
            const location = await takeUpload(objectPath, signal);
            signal.throwIfAborted();
            // It adds to the lines as they are by now.
            const lines = linesOf(asText(read()));
            await setValue(many ? lines.toSpliced(batchIndex(lines, batch), 0, location).join('\n') : location);
            return location;
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
