import { useId, useState } from 'react';
import styled from 'styled-components';

import { normalizePasted, isImageLocation, limits } from 'shared-contracts/entities';
import {
  BackIcon,
  ArrowIcon,
  Button,
  Cluster,
  Image,
  Input,
  isComposing,
  PlusIcon,
  Stack,
  Text,
  tokens,
  TrashIcon,
  VisuallyHidden,
} from 'shared-ui';
import { useField, useValidationText } from 'shared-ui/forms';
import { ActionButton, IconActionButton, useListDeletion, useMovableItems } from 'shared-ui/records';

import { ChooseFile } from '../../media/choose-file';
import { ImageDescriptionAt } from '../../media/image-description';
import { useText } from '../../text';
import { fileDropHandlers } from '../../uploads/file-drop';
import { UploadDialog } from '../../uploads/upload-dialog';
import type { Batch } from '../../uploads/upload-queue';

const Images = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${tokens.space.m};
`;

const Screenshot = styled.li`
  display: grid;
  gap: ${tokens.space.xs};
  cursor: grab;
  &[data-over='true'] {
    outline: 3px solid ${tokens.color.accent};
    outline-offset: 2px;
  }
  /* The item is dragged, not its image. */
  & img {
    pointer-events: none;
  }
`;

const ByAddress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.s};
  align-items: center;
`;

const Problem = styled(Text)`
  color: ${tokens.color.danger};
`;

/** Adds an image by URL; saved with the form. */
function AddByAddress({ onAdd }: { onAdd: (location: string) => void }) {
  const text = useText();
  const id = useId();
  const validationText = useValidationText();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const location = normalizePasted('image', typed);
    setRefused(!isImageLocation(location));
    if (!isImageLocation(location)) return;
    onAdd(location);
    setTyped('');
  };
  return (
    <Stack $gap="xs">
      <label htmlFor={id}>{text('screenshots.address')}</label>
      <ByAddress>
        <Input
          id={id}
          value={typed}
          maxLength={limits.url}
          inputMode="url"
          spellCheck={false}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-problem` : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the image instead of submitting the form.
            event.preventDefault();
            if (!isComposing(event)) add();
          }}
        />
        <Button $variant="secondary" onClick={add}>
          <PlusIcon />
          {text('screenshots.addAddress')}
        </Button>
      </ByAddress>
      {isRefused ? (
        <Problem id={`${id}-problem`} role="alert" $size="small">
          {validationText('validation.image')}
        </Problem>
      ) : null}
    </Stack>
  );
}

/** What becomes of images that are uploaded or removed. */
export interface ScreenshotChanges {
  /**
   * Adds an uploaded image.
   * @returns its location
   * @throws UploadRefused or another error if it failed; the signal's reason if cancelled
   */
  add: (objectPath: string, batch: Batch, signal: AbortSignal) => Promise<string>;
  /** Removes an image. @returns whether it is gone */
  remove: (location: string) => Promise<boolean>;
  isRemoving: boolean;
}

interface ScreenshotsSectionProps extends ScreenshotChanges {
  /** Name of the project, if uploads are saved in it at once. */
  projectName?: string;
}

/** The project's images in the form: uploaded, added by URL, ordered, removed. */
export function ScreenshotsSection({ add, remove, isRemoving, projectName }: ScreenshotsSectionProps) {
  const text = useText();
  const { value: screenshots, setValue } = useField<string[]>('screenshots');
  /** Files that the open upload dialog begins with; `null` if it is closed. */
  const [uploading, setUploading] = useState<readonly File[] | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const isFull = screenshots.length >= limits.list;
  const set = (locations: string[]) => void setValue(locations);
  const { list, remove: removeListed } = useListDeletion<HTMLOListElement>(screenshots, remove);

  // A location may occur twice.
  const ids = screenshots.map(
    (location, index) => `${location} ${screenshots.slice(0, index).filter((earlier) => earlier === location).length}`,
  );
  const { itemProps, dragProps, buttonProps } = useMovableItems({
    list,
    ids,
    onMove: (index, to) => {
      const moved = screenshots.slice(index, index + 1);
      set(screenshots.toSpliced(index, 1).toSpliced(to, 0, ...moved));
      setAnnouncement(text('order.moved', { position: to + 1, count: screenshots.length }));
    },
  });

  return (
    <Stack {...(isFull ? {} : fileDropHandlers(setUploading))}>
      {screenshots.length === 0 ? <Text $soft>{text('screenshots.none')}</Text> : null}
      <Images ref={list}>
        {screenshots.map((location, index) => {
          const number = index + 1;
          return (
            <Screenshot key={ids[index]} tabIndex={-1} {...itemProps(index)} {...dragProps(index)}>
              <Image location={location} alt={text('screenshots.name', { number })} ratio="16 / 9" sizes="12rem" />
              <ImageDescriptionAt location={location} name={text('screenshots.name', { number })} />
              <Cluster $justify="end" $gap="xs">
                <IconActionButton
                  $variant="quiet"
                  $small
                  aria-label={text('screenshots.earlier', { number })}
                  {...buttonProps(index, -1)}
                >
                  <BackIcon />
                </IconActionButton>
                <IconActionButton
                  $variant="quiet"
                  $small
                  aria-label={text('screenshots.later', { number })}
                  {...buttonProps(index, 1)}
                >
                  <ArrowIcon />
                </IconActionButton>
                <IconActionButton
                  $variant="danger"
                  $small
                  isDisabled={isRemoving}
                  aria-label={text('screenshots.delete', { number })}
                  onClick={() => void removeListed(location)}
                >
                  <TrashIcon />
                </IconActionButton>
              </Cluster>
            </Screenshot>
          );
        })}
      </Images>
      <Cluster>
        <ActionButton $variant="secondary" isDisabled={isFull} onClick={() => setUploading([])}>
          <PlusIcon />
          {text('screenshots.upload')}
        </ActionButton>
        <ActionButton
          $variant="quiet"
          isDisabled={isFull}
          aria-label={text('images.choose.of', { field: text('field.screenshots') })}
          onClick={() => setChoosing(true)}
        >
          {text('images.choose')}
        </ActionButton>
      </Cluster>
      {isFull ? null : <AddByAddress onAdd={(location) => set([...screenshots, location])} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isChoosing ? (
        <ChooseFile
          onChoose={(location) => set([...screenshots.filter((known) => known !== location), location])}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {uploading ? (
        <UploadDialog
          title={text('upload.title')}
          doneTitle={text('screenshots.uploaded')}
          recordName={projectName}
          files={uploading}
          room={limits.list - screenshots.length}
          onAdd={add}
          onClose={() => setUploading(null)}
        />
      ) : null}
    </Stack>
  );
}
