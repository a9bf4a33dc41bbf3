import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { uploadContentTypes } from 'shared-contracts/entities';
import { Button, Cluster, ProgressBar, Stack, Text, toasts, tokens } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { useText, type TextId } from '../text';
import type { OnProgress } from './use-upload';
import { refusalOf, StorageUnreachable, type UploadRefusal } from './upload';

const Place = styled.label`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.s};
  padding: ${tokens.space.xl} ${tokens.space.m};
  border: 2px dashed ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.m};
  text-align: center;
  cursor: pointer;
  &[data-over='true'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

/** Hidden, because its label is in the browser's language; the area around it is visible instead. */
const Hidden = styled.input`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  opacity: 0;
`;

const Problem = styled(Text)`
  color: ${tokens.color.danger};
  font-weight: 600;
`;

const refusalTexts: Readonly<Record<UploadRefusal, TextId>> = {
  type: 'upload.refused.type',
  size: 'upload.refused.size',
  empty: 'upload.refused.empty',
};

interface UploadDialogProps {
  title: string;
  /** Title of the toast after the upload. */
  doneTitle: string;
  /** Pasted or dropped before the dialog opened; uploaded at once. */
  file?: File | undefined;
  /** Uploads the file and adds it. @throws Error if it failed or was cancelled */
  onUpload: (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

/** Selects and uploads one image, with progress and Cancel. An unsupported file is rejected before any request. */
export function UploadDialog({ title, doneTitle, file: given, onUpload, onClose }: UploadDialogProps) {
  const text = useText();
  const problemId = useId();
  const [problem, setProblem] = useState<TextId | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File | undefined) => {
    if (!file || running.current) return;
    const refusal = refusalOf(file);
    setProblem(refusal && refusalTexts[refusal]);
    if (refusal) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      await onUpload(file, (part) => setPercent(Math.round(part * 100)), controller.signal);
      toasts.show({ title: doneTitle });
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof StorageUnreachable ? 'upload.unreachable' : 'upload.failed');
      toasts.show({ title: text('upload.failed'), variant: 'destructive' });
    } finally {
      running.current = null;
      setPercent(null);
    }
  };

  const uploadGiven = useEffectEvent(() => void upload(given));
  useEffect(() => {
    const begin = setTimeout(uploadGiven);
    return () => clearTimeout(begin);
  }, []);

  const close = () => {
    running.current?.abort();
    onClose();
  };

  return (
    <Dialog isOpen title={title} onClose={close}>
      <Stack>
        <Place
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void upload(event.dataTransfer.files[0]);
          }}
        >
          <span>{text('upload.choose')}</span>
          <Hidden
            type="file"
            accept={uploadContentTypes.join(',')}
            aria-disabled={percent !== null}
            aria-describedby={problem ? problemId : undefined}
            aria-invalid={problem !== null}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // So that the same file can be selected again after a failure.
              currentTarget.value = '';
              void upload(file);
            }}
          />
          <Text as="span" $size="small" $soft>
            {text('upload.rule')}
          </Text>
        </Place>
        {percent === null ? null : (
          <Stack $gap="xs">
            <ProgressBar percent={percent} label={text('upload.progress')} />
            <Text $size="small">{percent < 100 ? text('upload.percent', { percent }) : text('upload.checking')}</Text>
          </Stack>
        )}
        {problem ? (
          <Problem id={problemId} role="alert">
            {text(problem)}
          </Problem>
        ) : null}
        <Cluster $justify="end">
          <Button $variant="secondary" onClick={close}>
            {text('form.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
