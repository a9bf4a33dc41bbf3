import { useId } from 'react';
import styled from 'styled-components';

import { mediaClassOf } from 'shared-contracts/entities';
import { Button, CloseIcon, Cluster, IconButton, ProgressBar, Text, tokens } from 'shared-ui';

import { Note, ErrorText } from '../layout/text';
import { useText } from '../text';
import { useSizeText } from './storage-used';
import type { UploadRules } from './upload';
import type { QueuedFile } from './upload-queue';

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
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadRow({ queued, rules, onRetry, onRemove }: UploadRowProps) {
  const { file, contentType, state, percent, problem, canRetry, isReduced } = queued;
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
          <ErrorText role="alert">{text(problem, { size: sizeText(rules.fileBytes[media]) })}</ErrorText>
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
      </Whole>
    </Row>
  );
}
