import { useId, useState } from 'react';
import styled from 'styled-components';

import { toCallError, uniqueKey } from 'shared-client';
import { normalizePasted, isImageLocation, limits, type Project } from 'shared-contracts/entities';
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
  Grid,
  useUiText,
} from 'shared-ui';
import { useField, useValidationText } from 'shared-ui/forms';
import {
  ActionButton,
  IconActionButton,
  useListDeletion,
  useMovableItems,
  currentRecord,
  useUndo,
  useCallToasts,
} from 'shared-ui/records';

import { adminApi } from '../../api';
import { ErrorText } from '../../layout/text';
import { DescriptionOfImage } from '../../media/image-description';
import { useFileSource } from '../../media/use-file-source';
import { useText } from '../../text';
import { fileDropHandlers } from '../../uploads/file-drop';
import { withRetries } from '../../uploads/upload';
import { dataOf } from '../../uploads/use-upload';
import { batchIndex, type Batch } from '../../uploads/use-upload-queue';

/** Changes of a project's screenshots that apply immediately, independently of Save. */
function useScreenshotCalls(project: Project, onProject: (newer: Project) => void) {
  const text = useText();
  const uiText = useUiText();
  const { showDone, showFailure } = useCallToasts();
  const undo = useUndo();
  const [addScreenshot] = adminApi.useAddScreenshotMutation();
  const [deleteScreenshot, { isLoading: isRemoving }] = adminApi.useDeleteScreenshotMutation();

  return {
    /** Adds an uploaded image to the list as it is stored then. */
    add: async (imageURL: string, batch: Batch, signal: AbortSignal): Promise<string> => {
      const present = project.screenshots ?? [];
      const position = batchIndex(present, batch);
      const request = {
        params: { id: project.id },
        body: { imageURL, ...(position < present.length && { position }) },
        idempotencyKey: uniqueKey(),
      };
      const { project: newer } = await withRetries(async () => dataOf(await addScreenshot(request)), signal);
      onProject(newer);
      // Nothing is new if the list already had the same image.
      return newer.screenshots?.find((location) => !present.includes(location)) ?? imageURL;
    },
    remove: async (location: string): Promise<boolean> => {
      const { id, screenshots, revision } = project;
      const { data, error } = await deleteScreenshot({
        params: { id, index: screenshots?.indexOf(location) ?? -1 },
        ifMatch: revision,
        idempotencyKey: uniqueKey(),
      });
      if (data) {
        onProject(data);
        const { titleJa: name } = data;
        // The editor uses the stored version, as after any undo.
        const deletion = { kind: 'project', entityId: id, action: 'screenshot-delete', name } as const;
        showDone(text('screenshots.deleted'), name, () => undo({ ...deletion, revision: data.revision }));
        return true;
      }
      const failure = toCallError(error);
      // The list has changed: it is shown before anything is deleted from it.
      const newer = failure.status === 412 ? currentRecord<Project>(failure) : null;
      if (newer) onProject(newer);
      showFailure(failure, uiText('ui.delete.failed'));
      return false;
    },
    isRemoving,
  };
}

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
        <ErrorText id={`${id}-problem`} role="alert" $size="small">
          {validationText('validation.image')}
        </ErrorText>
      ) : null}
    </Stack>
  );
}

const steps = [
  { step: -1, label: 'screenshots.earlier', Icon: BackIcon },
  { step: 1, label: 'screenshots.later', Icon: ArrowIcon },
] as const;

interface ScreenshotsSectionProps {
  /** The stored version that the edits are based on. */
  project: Project;
  onProject: (newer: Project) => void;
  /** Uploads, and deletions of stored images, apply immediately; everything else is saved with the form. */
  isImmediate: boolean;
}

/** The project's images in the form: upload, add by URL, order, remove. */
export function ScreenshotsSection({ project, onProject, isImmediate }: ScreenshotsSectionProps) {
  const text = useText();
  const { value: screenshots, read, setValue } = useField<string[]>('screenshots');
  const calls = useScreenshotCalls(project, onProject);
  const [announcement, setAnnouncement] = useState('');
  const isFull = screenshots.length >= limits.list;
  const set = (locations: string[]) => void setValue(locations);
  const { list, remove } = useListDeletion<HTMLOListElement>(screenshots, async (location) => {
    if (isImmediate && project.screenshots?.includes(location)) return calls.remove(location);
    await setValue(read().toSpliced(read().indexOf(location), 1));
    return true;
  });
  const source = useFileSource({
    title: text('upload.title'),
    doneTitle: text('screenshots.uploaded'),
    room: limits.list - screenshots.length,
    onFile: (location, batch) => {
      const others = batch ? read() : read().filter((known) => known !== location);
      return setValue(others.toSpliced(batchIndex(others, batch), 0, location));
    },
    ...(isImmediate && { recordName: project.titleJa, onUpload: calls.add }),
  });

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
    <Stack {...(isFull ? {} : fileDropHandlers(source.upload))}>
      {screenshots.length === 0 ? <Text $soft>{text('screenshots.none')}</Text> : null}
      <Grid as="ol" role="list" $min="12rem" $gap="m" ref={list}>
        {screenshots.map((location, index) => {
          const number = index + 1;
          return (
            <Screenshot key={ids[index]} tabIndex={-1} {...itemProps(index)} {...dragProps(index)}>
              <Image location={location} alt={text('screenshots.name', { number })} ratio="16 / 9" sizes="12rem" />
              <DescriptionOfImage location={location} name={text('screenshots.name', { number })} />
              <Cluster $justify="end" $gap="xs">
                {steps.map(({ step, label, Icon }) => (
                  <IconActionButton
                    key={step}
                    $variant="quiet"
                    $small
                    aria-label={text(label, { number })}
                    {...buttonProps(index, step)}
                  >
                    <Icon />
                  </IconActionButton>
                ))}
                <IconActionButton
                  $variant="quiet"
                  $small
                  isDisabled={calls.isRemoving}
                  aria-label={text('screenshots.delete', { number })}
                  onClick={() => void remove(location)}
                >
                  <TrashIcon />
                </IconActionButton>
              </Cluster>
            </Screenshot>
          );
        })}
      </Grid>
      <Cluster>
        <ActionButton $variant="secondary" isDisabled={isFull} onClick={() => source.upload()}>
          <PlusIcon />
          {text('screenshots.upload')}
        </ActionButton>
        <ActionButton
          $variant="quiet"
          isDisabled={isFull}
          aria-label={text('images.choose.of', { field: text('field.screenshots') })}
          onClick={source.choose}
        >
          {text('images.choose')}
        </ActionButton>
      </Cluster>
      {isFull ? null : <AddByAddress onAdd={(location) => set([...screenshots, location])} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {source.dialog}
    </Stack>
  );
}
