import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { contentTypesOf, type MediaClass, mediaClassOf } from 'shared-contracts/entities';
import { Button, Cluster, Stack, Text, toasts, tokens, CloseIcon, IconButton, ProgressBar } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useNavigate } from 'shared-ui/router';

import { Note, ErrorText } from '../layout/text';
import { useText } from '../text';
import { DropArea, fileDropHandlers } from './file-drop';
import { StorageUsed, useSizeText } from './storage-used';
import { svgPixels, svgType } from './svg';
import type { UploadRules } from './upload';
import { useUploadRules } from './use-upload';
import { useUploadQueue, type AddFile, type QueuedFile } from './use-upload-queue';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs} ${tokens.space.s};
  align-items: center;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface UploadRowProps {
  queued: QueuedFile;
  rules: UploadRules;
  /** What is accepted, as a sentence. */
  rule: string;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ queued, rules, rule, onRetry, onRemove }: UploadRowProps) {
  const { file, contentType, state, percent, problem, canRetry, isDrawn, isReduced, cues } = queued;
  const text = useText();
  const sizeText = useSizeText();
  const media = contentType === null ? 'image' : mediaClassOf(contentType);
  const nameId = useId();
  const isRunning = state === 'sending' || state === 'checking';
  return (
    <Row aria-labelledby={nameId}>
      <Text id={nameId} as="span" $size="small">
        {file.name}
      </Text>
      <Cluster $gap="xs">
        {canRetry ? (
          <Button
            $variant="secondary"
            $small
            aria-label={text('upload.retry.of', { file: file.name })}
            onClick={onRetry}
          >
            {text('upload.retry')}
          </Button>
        ) : null}
        {state === 'added' ? null : (
          <IconButton
            $variant="quiet"
            $small
            aria-label={text(state === 'failed' ? 'upload.remove.of' : 'upload.cancel.of', { file: file.name })}
            onClick={onRemove}
          >
            <CloseIcon />
          </IconButton>
        )}
      </Cluster>
      <Whole>
        {isRunning ? <ProgressBar percent={percent} label={text('upload.progress', { file: file.name })} /> : null}
        {problem ? (
          <ErrorText role="alert">
            {text(problem, { size: sizeText(rules.fileBytes[media]), rule, line: cues?.unread[0] ?? 1 })}
          </ErrorText>
        ) : (
          <Note>
            {state === 'waiting' ? text('upload.waiting') : null}
            {state === 'sending' && percent < 100 ? text('upload.percent', { percent }) : null}
            {state === 'checking' || (state === 'sending' && percent === 100)
              ? text(media === 'image' ? 'upload.checking' : 'upload.checking.file')
              : null}
            {state === 'added' ? text('upload.added') : null}
          </Note>
        )}
        {isReduced && !problem ? <Text $size="small">{text('upload.still')}</Text> : null}
        {isDrawn && !problem ? <Text $size="small">{text('upload.drawn', { pixels: svgPixels })}</Text> : null}
      </Whole>
    </Row>
  );
}

/** The title, and the accepted types and sizes. */
function useUploadWords(accepts: MediaClass | 'any', isMany: boolean, { fileBytes }: UploadRules) {
  const text = useText();
  const sizeText = useSizeText();
  if (accepts === 'image')
    return isMany
      ? { choose: text('upload.choose.many'), rule: text('upload.rule.many') }
      : { choose: text('upload.choose'), rule: text('upload.rule') };
  const sizes = Object.fromEntries(
    Object.entries(fileBytes).map(([media, bytes]) => [media, Number.isFinite(bytes) ? sizeText(bytes) : '…']),
  );
  return { choose: text(`upload.choose.${accepts}`), rule: text(`upload.rule.${accepts}`, sizes) };
}

/** The types of files that can be chosen: those that are stored, and SVG, which becomes one of them. */
const chosenTypesOf = (media: MediaClass): readonly string[] => [
  ...contentTypesOf(media),
  ...(media === 'image' ? [svgType] : []),
];

const Place = styled(DropArea)`
  justify-items: center;
  padding: ${tokens.space.xl} ${tokens.space.m};
  border-color: ${tokens.color.inkSoft};
  text-align: center;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

/** Hidden, because its label is in the browser's language; the surrounding area is visible instead. */
const Hidden = styled.input`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  opacity: 0;
`;

export interface UploadDialogProps {
  /** Defaults to images; `any` accepts every class at once. */
  accepts?: MediaClass | 'any';
  title: string;
  /** Title of the toast after the upload; omitted if adding shows one. */
  doneTitle?: string;
  /** Name of the record that the images were saved in, which the toast shows. */
  recordName?: string | undefined;
  /** Pasted or dropped before the dialog opened; uploaded at once. */
  files?: readonly File[] | undefined;
  /** Number of files that fit; defaults to one, which replaces a failed one. */
  room?: number;
  onAdd: AddFile;
  onLibrary?: () => void;
  onClose: () => void;
}

/** Uploads one file or several, and closes when all are added. */
export function UploadDialog(props: UploadDialogProps) {
  const { accepts = 'image', title, doneTitle, recordName, files: given = [], room = 1, onLibrary, onClose } = props;
  const text = useText();
  const filesId = useId();
  const navigate = useNavigate();
  const [isMany] = useState(room > 1);
  const { rules, storage } = useUploadRules(accepts === 'any' ? undefined : [accepts]);
  const words = useUploadWords(accepts, isMany, rules);
  const input = useRef<HTMLInputElement>(null);
  const { files, ...queue } = useUploadQueue(props.onAdd);
  const added = files.filter(({ state }) => state === 'added').length;
  /** Whether closing the dialog cancels anything; added files stay. */
  const isCancellable = added === 0 || files.some(({ state }) => state !== 'added' && state !== 'failed');
  const isDone = files.length > 0 && added === files.length;

  const close = () => {
    if (added > 0)
      toasts.show({
        title: text('upload.kept', { added, count: files.length }),
        description: text('upload.kept.note'),
        action: { label: text('upload.kept.show'), onAction: () => void navigate('/admin/media?sort=newest') },
      });
    onClose();
  };

  const start = (chosen: readonly File[]) => {
    if (isMany) return void queue.start(chosen, room, rules);
    if (files.some(({ state }) => state !== 'failed')) return;
    queue.clear();
    void queue.start(chosen.slice(0, 1), 1, rules);
  };

  /** Without files, the chooser of the browser opens at once: the press that opened the dialog permits it. */
  const startGiven = useEffectEvent(() => (given.length > 0 ? start(given) : input.current?.click()));
  useEffect(() => {
    const begin = setTimeout(startGiven);
    return () => clearTimeout(begin);
  }, []);

  const finish = useEffectEvent(() => {
    const still = files.some((file) => file.isReduced) ? text('upload.still') : null;
    const captions = files.map(({ cues }) => (cues ? text('upload.captions', { count: cues.read }) : null));
    const drawn = files.some((file) => file.isDrawn) ? text('upload.drawn', { pixels: svgPixels }) : null;
    const description = [recordName, still, drawn, ...captions].filter(Boolean).join('\n');
    if (doneTitle) toasts.show({ title: doneTitle, ...(description && { description }) });
    onClose();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  /** The pressed button disappears, but focus stays in the dialog. */
  const focusChoice = () => input.current?.focus();

  return (
    <Dialog isOpen title={title} onClose={close}>
      <Stack {...fileDropHandlers(start)}>
        <Place forwardedAs="label" onFiles={start}>
          <span>{words.choose}</span>
          <Hidden
            ref={input}
            type="file"
            multiple={isMany}
            accept={rules.accepts.flatMap(chosenTypesOf).join(',')}
            aria-describedby={filesId}
            aria-invalid={files.some(({ state }) => state === 'failed')}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // Allows the same file to be selected again after a failure.
              currentTarget.value = '';
              start(chosen);
            }}
          />
          <Note as="span">{words.rule}</Note>
          <StorageUsed storage={storage} />
        </Place>
        {isMany ? (
          <Text role="status" $size="small">
            {files.length > 1 ? text('upload.count', { added, count: files.length }) : null}
          </Text>
        ) : null}
        <Stack as="ol" role="list" id={filesId}>
          {files.map((queued) => (
            <UploadRow
              key={queued.id}
              queued={queued}
              rules={rules}
              rule={words.rule}
              onRetry={() => {
                queue.retry(queued.id);
                focusChoice();
              }}
              onRemove={() => {
                queue.remove(queued.id);
                focusChoice();
              }}
            />
          ))}
        </Stack>
        <Cluster $justify="end">
          {onLibrary ? (
            <Button $variant="quiet" onClick={onLibrary}>
              {text('images.choose')}
            </Button>
          ) : null}
          <Button $variant="secondary" onClick={close}>
            {text(isCancellable ? 'form.cancel' : 'publication.close')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
