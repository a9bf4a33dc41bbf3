import path from 'node:path';

import type { Logger } from 'pino';
import * as z from 'zod';

import type { Config } from '../../config/config';
import type { ObjectStore } from '../../objects/object-store';
import type { Persistence } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';
import { openTarget } from './backup-target';
import { writeBackup, type BackupReport } from './write-backup';

/** Milliseconds between two looks at what is due. */
const pauseMs = 60_000;
/** Milliseconds after a failure until the next attempt, unless backups are more frequent. */
const retryMs = 60 * 60_000;
/** Milliseconds after which the process that makes a backup counts as gone. It renews its lease after each pause. */
const leaseMs = 5 * pauseMs;
const leaseKey = 'backup:lease';
/** Characters of a reason that are kept. */
const mostReason = 300;

/** Key of the intent whose text is the state of the scheduled backups: one row that all processes read. */
const stateKey = 'backups';

const backupState = z.object({
  last: z.object({ at: z.string(), bytes: z.int(), files: z.int() }).nullable(),
  /** Since the last backup. */
  failure: z.object({ since: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
type BackupState = z.infer<typeof backupState>;

export interface BackupStatus extends BackupState {
  /** Seconds by which the next backup is late; 0 if it is not due. */
  lateSeconds: number;
}

interface BackupServices {
  persistence: Persistence;
  objects: Pick<ObjectStore, 'list' | 'open'>;
  config: Pick<Config, 's3' | 'dataDir' | 'backup'>;
}

/** The folder for exports that are being sent or were fetched. */
export const draftFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'backup-draft');

async function readState({ intents }: Pick<Persistence, 'intents'>): Promise<BackupState> {
  const { pending } = await intents.read(stateKey);
  return pending === null ? { last: null, failure: null } : backupState.parse(JSON.parse(pending));
}

/** Only the holder of the lease writes it. */
async function writeState({ intents }: Pick<Persistence, 'intents'>, state: BackupState): Promise<void> {
  const { revision } = await intents.read(stateKey);
  await intents.replace(stateKey, revision, JSON.stringify(state));
}

/** Does work that only one process of the store may do at a time. @returns `null` if another one is at it */
async function exclusively<Result>(
  { counters }: Pick<Persistence, 'counters'>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!(await counters.consume(leaseKey, 1, leaseMs)).allowed) return null;
  const renewal = setInterval(() => void counters.restart(leaseKey, leaseMs).catch(() => undefined), pauseMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await counters.reset(leaseKey).catch(() => undefined);
  }
}

async function writeTo(url: string, services: BackupServices, signal?: AbortSignal): Promise<BackupReport> {
  const { persistence, objects, config } = services;
  const target = await openTarget(url, config);
  try {
    const { keep } = config.backup;
    return await writeBackup({ store: persistence, objects, target, draft: draftFolder(config), keep, signal });
  } finally {
    await target.close();
  }
}

/** Writes a backup, and remembers the outcome if the schedule has the same target. */
async function backUpNow(url: string, services: BackupServices, signal?: AbortSignal): Promise<BackupReport> {
  const { persistence, config } = services;
  const isScheduled = url === config.backup.url;
  const at = new Date().toISOString();
  try {
    const report = await writeTo(url, services, signal);
    const { bytes, files } = report;
    if (isScheduled) await writeState(persistence, { last: { at, bytes, files }, failure: null });
    return report;
  } catch (error) {
    if (!isScheduled || signal?.aborted) throw error;
    const { last, failure } = await readState(persistence);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, mostReason);
    await writeState(persistence, { last, failure: { since: failure?.since ?? at, at, reason } });
    throw error;
  }
}

/**
 * Backs up a store to a folder or `s3://bucket/prefix`.
 * @returns `null` if another process is at it
 * @throws DataError, ObjectsUnavailable, StoreUnusable
 */
export const backUp = (url: string, services: BackupServices): Promise<BackupReport | null> =>
  exclusively(services.persistence, () => backUpNow(url, services));

/** Whether an instant is that far away: one in the future was noted by a clock that was ahead. */
const isPast = (at: string | undefined, ms: number): boolean =>
  at === undefined || Math.abs(Date.now() - Date.parse(at)) >= ms;

/** Makes the backups of `BACKUP_URL`, in one of the processes of a store. */
export class BackupSchedule {
  readonly #closing = new AbortController();
  readonly #task: BackgroundTask;

  constructor(
    private readonly services: BackupServices,
    private readonly logger: Pick<Logger, 'info' | 'error'>,
  ) {
    const onError = (error: unknown) => this.#report(error);
    this.#task = new BackgroundTask(pauseMs, () => this.runDue(), onError);
  }

  follow(): void {
    if (this.services.config.backup.url !== null) this.#task.follow();
  }

  /** An unfinished backup ends; the next start makes it anew. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#task.close();
  }

  /** Makes a backup if one is due. */
  async runDue(): Promise<void> {
    const { url } = this.services.config.backup;
    if (url === null || !(await this.#isDue())) return;
    await exclusively(this.services.persistence, async () => {
      // Another process may have made it since.
      if (!(await this.#isDue())) return;
      try {
        this.logger.info(await backUpNow(url, this.services, this.#closing.signal), 'the store is backed up');
      } catch (error) {
        this.#report(error);
      }
    });
  }

  /** @returns `null` if `BACKUP_URL` is not set @throws StoreUnavailable */
  async status(): Promise<BackupStatus | null> {
    const { url, everyMs } = this.services.config.backup;
    if (url === null) return null;
    const state = await readState(this.services.persistence);
    const due = state.last ? Date.parse(state.last.at) + everyMs : Date.parse(state.failure?.since ?? '');
    return { ...state, lateSeconds: Number.isNaN(due) ? 0 : Math.max(0, (Date.now() - due) / 1_000) };
  }

  async #isDue(): Promise<boolean> {
    const { everyMs } = this.services.config.backup;
    const { last, failure } = await readState(this.services.persistence);
    return isPast(last?.at, everyMs) && isPast(failure?.at, Math.min(retryMs, everyMs));
  }

  #report(error: unknown): void {
    if (!this.#closing.signal.aborted)
      this.logger.error({ err: error }, 'the backup failed; the next attempt is in an hour');
  }
}
