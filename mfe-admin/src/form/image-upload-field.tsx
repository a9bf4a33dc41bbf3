import { useState } from 'react';
import styled from 'styled-components';

import { isImageLocation, limits } from 'shared-contracts/entities';
import { Text, tokens } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import { ImageField, ImageLinesField } from 'shared-ui/records';

import { Note } from '../layout/text';
import { WholeImage } from '../media/file-preview';
import { DescriptionOfImage } from '../media/image-description';
import { useFileSource } from '../media/use-file-source';
import { useKnownFile } from '../media/use-known-file';
import { filledLines } from '../records/values/lines';
import { useText } from '../text';
import { batchIndex } from '../uploads/upload-queue';
import { FileFrame, RemoveFile } from './file-frame';

const Target = styled.div`
  display: grid;
  align-items: center;
  min-block-size: 10rem;
  padding: ${tokens.space.s};
  border: 2px dashed ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  &[data-over='true'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }
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

/** An image of a record: chosen, taken by a phone's camera, dropped on the field, pasted, or at an address. */
export function ImageUploadField({ many = false, ...field }: ImageUploadFieldProps) {
  const text = useText();
  const { value, read, setValue } = useField<unknown>(field.name);
  const [isOver, setOver] = useState(false);
  const asText = (location: unknown) => (typeof location === 'string' ? location : '');
  const typed = asText(value);
  const lines = many ? filledLines(typed) : [typed];
  const shown = lines.filter(isImageLocation);
  const source = useFileSource({
    title: text('images.title'),
    doneTitle: text('images.uploaded'),
    room: many ? limits.list - lines.length : 1,
    onFile: (location, batch) => {
      // It adds to the lines as they are by now.
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
        <Target
          data-over={isOver}
          onDragEnter={() => setOver(true)}
          onDragLeave={({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
          }}
          onDrop={() => setOver(false)}
        >
          {shown.length === 0 ? (
            <Note>{text(many ? 'images.drop.many' : 'images.drop')}</Note>
          ) : (
            <Images>
              {shown.map((location, index) => (
                <ShownImage
                  // Not by the location, which may be in the middle of being typed.
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
