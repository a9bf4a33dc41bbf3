import { mediaClassOf, type UploadContentType } from 'shared-contracts/entities';

import type { TextId } from '../text';
import {
  readContent,
  refusalOf,
  StorageFull,
  StorageUnreachable,
  UnreadableFile,
  type FileContent,
  type UploadRules,
} from './upload';
import type { SentFile, useSendFile } from './use-upload';

/** Files sent at once: more would share the same bandwidth, and the first ones would finish later. */
const parallel = 2;

/** That an upload failed, without a reason. */
export const failedText = (type: UploadContentType): TextId =>
  mediaClassOf(type) === 'image' ? 'upload.failed' : 'upload.failed.file';

function problemOf(error: unknown, type: UploadContentType): TextId {
  const isImage = mediaClassOf(type) === 'image';
  if (error instanceof UnreadableFile) return isImage ? 'upload.refused.unreadable' : 'upload.refused.damaged';
  if (error instanceof StorageFull) return 'upload.refused.space';
  if (!navigator.onLine) return 'upload.offline';
  return error instanceof StorageUnreachable ? 'upload.unreachable' : failedText(type);
}

/** A chosen file and how far it is. */
export interface QueuedFile extends Omit<FileContent, 'size'> {
  id: number;
  file: File;
  /** `checking`: stored, and not yet validated and added. */
  state: 'waiting' | 'sending' | 'checking' | 'added' | 'failed';
  percent: number;
  problem: TextId | null;
  /** Whether another attempt may succeed. */
  canRetry: boolean;
}

/** Locations of the other files of the same batch that were added, in the chosen order. */
export interface Batch {
  earlier: readonly string[];
  later: readonly string[];
}

/** Index at which a file belongs in a list, so that its batch keeps the chosen order whichever file arrives first. */
export function batchIndex(list: readonly string[], { earlier, later }: Batch = { earlier: [], later: [] }): number {
  const previous = earlier.findLast((location) => list.includes(location));
  if (previous !== undefined) return list.lastIndexOf(previous) + 1;
  const next = later.find((location) => list.includes(location));
  return next === undefined ? list.length : list.indexOf(next);
}

export interface QueueSteps {
  send: ReturnType<typeof useSendFile>;
  /** Adds an uploaded file; called for one file at a time. @returns its location @throws Error if it failed */
  add: (objectPath: string, batch: Batch, signal: AbortSignal) => Promise<string>;
  onFailure: (type: UploadContentType) => void;
}

/** Uploads several files: a failed or cancelled one does not affect the others. */
export class UploadQueue {
  #files: readonly QueuedFile[] = [];
  #lastId = 0;
  readonly #running = new Map<number, AbortController>();
  readonly #locations = new Map<number, string>();
  #adding: Promise<unknown> = Promise.resolve();

  /** @param steps steps already done of each file, also of those under way */
  constructor(
    private readonly onChange: (files: readonly QueuedFile[]) => void,
    private readonly steps: { current: QueueSteps },
  ) {}

  /**
   * Uploads files in the given order, as many as there is room for. Files rejected before are no longer listed, and a
   * failed one that is chosen again is retried in its place.
   */
  async start(chosen: readonly File[], room: number, rules: UploadRules): Promise<void> {
    const contents = await Promise.all(chosen.map(readContent));
    this.#set(this.#files.filter(({ state, canRetry }) => state !== 'failed' || canRetry));
    let { freeBytes } = rules;
    let free = room - this.#files.filter(({ state }) => state !== 'added' && state !== 'failed').length;
    for (const [index, file] of chosen.entries()) {
      const { size = 0, contentType = null, isReduced = false } = contents[index] ?? {};
      const failed = this.#files.find((other) => other.state === 'failed' && other.file.name === file.name);
      const refusal = refusalOf({ size, contentType }, { ...rules, freeBytes });
      const problem = refusal ? (`upload.refused.${refusal}` as const) : free > 0 ? null : 'upload.refused.full';
      if (problem === null) {
        free -= 1;
        freeBytes -= size;
      }
      const state = problem === null ? 'waiting' : 'failed';
      const id = failed?.id ?? (this.#lastId += 1);
      const queued: QueuedFile = { id, file, contentType, isReduced, state, percent: 0, problem, canRetry: false };
      this.#set(failed ? this.#files.with(this.#files.indexOf(failed), queued) : [...this.#files, queued]);
    }
    this.#pump();
  }

  retry(id: number): void {
    this.#update(id, { state: 'waiting', percent: 0, problem: null, canRetry: false });
    this.#pump();
  }

  /** Cancels a file, or removes a failed one from the list. */
  remove(id: number): void {
    this.#running.get(id)?.abort();
    this.#set(this.#files.filter((file) => file.id !== id));
  }

  /** Cancels all files that were not added. */
  abort(): void {
    const running = [...this.#running.values()];
    this.#set(this.#files.filter(({ state }) => state === 'added'));
    for (const controller of running) controller.abort();
  }

  clearFailed(): void {
    this.#set(this.#files.filter(({ state }) => state !== 'failed'));
  }

  #set(files: readonly QueuedFile[]): void {
    this.#files = files;
    this.onChange(files);
  }

  #update(id: number, change: Partial<QueuedFile>): void {
    this.#set(this.#files.map((file) => (file.id === id ? { ...file, ...change } : file)));
  }

  #pump(): void {
    for (const queued of this.#files.filter(({ state }) => state === 'waiting')) {
      if (this.#running.size >= parallel) return;
      const { contentType } = queued;
      if (contentType !== null) void this.#upload({ ...queued, contentType });
    }
  }

  async #upload({ id, file, contentType }: Pick<QueuedFile, 'id'> & Pick<SentFile, 'file' | 'contentType'>) {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#update(id, { state: 'sending' });
    try {
      const onProgress = (part: number) => this.#update(id, { percent: Math.round(part * 100) });
      const objectPath = await this.steps.current.send({ file, contentType, onProgress, signal });
      this.#update(id, { state: 'checking', percent: 100 });
      await this.#add(id, objectPath, signal);
      this.#update(id, { state: 'added' });
    } catch (error) {
      if (signal.aborted) return;
      this.#update(id, {
        state: 'failed',
        problem: problemOf(error, contentType),
        canRetry: !(error instanceof UnreadableFile),
      });
      this.steps.current.onFailure(contentType);
    } finally {
      this.#running.delete(id);
      this.#pump();
    }
  }

  /** One after another, because each addition changes the same list. */
  async #add(id: number, objectPath: string, signal: AbortSignal): Promise<void> {
    const added = this.#adding.then(async () => {
      signal.throwIfAborted();
      const others = [...this.#locations].toSorted(([one], [other]) => one - other);
      const batch = {
        earlier: others.filter(([other]) => other < id).map(([, location]) => location),
        later: others.filter(([other]) => other > id).map(([, location]) => location),
      };
      this.#locations.set(id, await this.steps.current.add(objectPath, batch, signal));
    });
    this.#adding = added.catch(() => undefined);
    await added;
  }
}
