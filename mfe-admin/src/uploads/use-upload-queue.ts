import { useEffect, useEffectEvent, useState } from 'react';

import { uniqueKey } from 'shared-client';
import { mediaClassOf, type UploadContentType } from 'shared-contracts/entities';
import { toasts } from 'shared-ui';

import { useText, type TextId } from '../text';
import { drawSvg } from './draw-svg';
import {
  readContent,
  refusalOf,
  StorageFull,
  StorageUnreachable,
  UnreadableFile,
  UnreadableSvg,
  type FileContent,
  type UploadRules,
} from './upload';
import { useSendFile } from './use-upload';

/** That an upload failed, without a reason. */
const failedText = (type: UploadContentType): TextId =>
  mediaClassOf(type) === 'image' ? 'upload.failed' : 'upload.failed.file';

function problemOf(error: unknown, type: UploadContentType): TextId {
  const isImage = mediaClassOf(type) === 'image';
  if (error instanceof UnreadableSvg) return 'upload.refused.svg';
  if (error instanceof UnreadableFile) return isImage ? 'upload.refused.unreadable' : 'upload.refused.damaged';
  if (error instanceof StorageFull) return 'upload.refused.space';
  if (!navigator.onLine) return 'upload.offline';
  return error instanceof StorageUnreachable ? 'upload.unreachable' : failedText(type);
}

/** A selected file and its progress. */
export interface QueuedFile extends FileContent {
  id: string;
  file: File;
  /** `checking`: stored, but not yet validated and added. */
  state: 'waiting' | 'sending' | 'checking' | 'added' | 'failed';
  percent: number;
  problem: TextId | null;
  /** Whether another attempt may succeed. */
  canRetry: boolean;
  /** Set after it was added. */
  location?: string;
}

/** Locations of the other files of the batch that were added, in the order of selection. */
export interface Batch {
  earlier: readonly string[];
  later: readonly string[];
}

/** Index of a file in a list, so that its batch keeps the order of selection, even after a retry. */
export function batchIndex(list: readonly string[], { earlier, later }: Batch = { earlier: [], later: [] }): number {
  const previous = earlier.findLast((location) => list.includes(location));
  if (previous !== undefined) return list.lastIndexOf(previous) + 1;
  const next = later.find((location) => list.includes(location));
  return next === undefined ? list.length : list.indexOf(next);
}

/** Adds an uploaded file. @returns its location @throws Error if it failed or was cancelled */
export type AddFile = (objectPath: string, batch: Batch, signal: AbortSignal) => Promise<string>;

const stateOf =
  (...states: QueuedFile['state'][]) =>
  ({ state }: QueuedFile) =>
    states.includes(state);
/** The state of a file that is about to be uploaded again. */
const again = { state: 'waiting', percent: 0, problem: null, canRetry: false } as const;

const locationsOf = (files: readonly QueuedFile[]) => files.flatMap(({ location }) => location ?? []);

/**
 * Uploads files one after another while its component is mounted; a failure does not affect the others. What failed
 * without a network goes on once it is back.
 */
export function useUploadQueue(onAdd: AddFile) {
  const text = useText();
  const send = useSendFile();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const update = (id: string, change: Partial<QueuedFile>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...change } : file)));

  // The current list: others may have been added since the upload began.
  const add = useEffectEvent((id: string, objectPath: string, signal: AbortSignal) => {
    const index = files.findIndex((file) => file.id === id);
    const batch = { earlier: locationsOf(files.slice(0, index)), later: locationsOf(files.slice(index + 1)) };
    return onAdd(objectPath, batch, signal);
  });
  const current = files.find(stateOf('sending', 'checking')) ?? files.find(stateOf('waiting'));
  const upload = useEffectEvent(async (signal: AbortSignal) => {
    if (!current?.contentType) return;
    const { id, contentType, isDrawn } = current;
    update(id, { state: 'sending' });
    try {
      const file = isDrawn ? await drawSvg(current.file) : current.file;
      signal.throwIfAborted();
      const onProgress = (part: number) => update(id, { percent: Math.round(part * 100) });
      const objectPath = await send({ file, contentType, onProgress, signal });
      // A request that has ended cannot be aborted.
      signal.throwIfAborted();
      update(id, { state: 'checking', percent: 100 });
      update(id, { state: 'added', location: await add(id, objectPath, signal) });
    } catch (error) {
      if (signal.aborted) return;
      const canRetry = !(error instanceof UnreadableFile);
      update(id, { state: 'failed', problem: problemOf(error, contentType), canRetry });
      toasts.show({ title: text(failedText(contentType)), variant: 'destructive' });
    }
  });
  useEffect(() => {
    const goOn = () =>
      setFiles((known) => known.map((file) => (file.problem === 'upload.offline' ? { ...file, ...again } : file)));
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined) return undefined;
    const controller = new AbortController();
    queueMicrotask(() => void upload(controller.signal));
    return () => controller.abort();
  }, [currentId]);

  return {
    files,
    /**
     * Uploads files in the given order, as many as fit. Previously rejected files are removed from the list, and a
     * failed file that is selected again is retried in its place.
     */
    start: async (chosen: readonly File[], room: number, rules: UploadRules) => {
      const contents = await Promise.all(
        chosen.map(async (file) => ({ id: uniqueKey(), file, ...(await readContent(file)) })),
      );
      setFiles((known) => {
        const next = known.filter(({ state, canRetry }) => state !== 'failed' || canRetry);
        let { freeBytes } = rules;
        let free = room - next.filter(stateOf('waiting', 'sending', 'checking')).length;
        for (const content of contents) {
          const refusal = refusalOf(content, { ...rules, freeBytes });
          const problem = refusal ? (`upload.refused.${refusal}` as const) : free > 0 ? null : 'upload.refused.full';
          if (problem === null) {
            free -= 1;
            freeBytes -= content.size;
          }
          const failed = next.findIndex(({ state, file }) => state === 'failed' && file.name === content.file.name);
          const state = problem === null ? 'waiting' : 'failed';
          const queued: QueuedFile = { ...content, state, percent: 0, problem, canRetry: false };
          next.splice(failed < 0 ? next.length : failed, 1, queued);
        }
        return next;
      });
    },
    retry: (id: string) => update(id, again),
    /** Cancels a file, or removes a failed one from the list. */
    remove: (id: string) => setFiles((known) => known.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
