import { Counter, Gauge, type Registry } from 'prom-client';

/** Reads of a cache since the start, and its values now. */
export interface CacheUse {
  reads: Readonly<Record<'hit' | 'miss' | 'stale', number>>;
  entries: number;
}

/** What is read when the metrics are. A source that rejects, because the store is down, leaves its metrics out. */
export interface StateSources {
  /** Names of dependencies, and whether each can be used. */
  dependencies(): Promise<ReadonlyMap<string, boolean>>;
  /** Messages that have to be sent by now. @property since when the oldest one was due, in milliseconds since 1970 */
  backlog(): Promise<readonly { channel: string; count: number; since: number | null }[]>;
  /** The scheduled backups; `null` if there is no schedule. @property at of the last one that succeeded, in ISO 8601 */
  backups(): Promise<{ last: { at: string; bytes: number } | null; lateSeconds: number } | null>;
  /** Frames that were served in place of rendered pages since the start, by their reason. */
  frames: Readonly<Record<string, number>>;
  caches(): Readonly<Record<string, CacheUse>>;
  /** Live builds of which only browsers render a part. */
  contained(): Promise<readonly { module: string; build: string }[]>;
}

type Sample<Label extends string> = readonly [labels: Record<Label, string>, value: number];

/** Registers metrics that are read from elsewhere. */
export function exposeState(registry: Registry, sources: StateSources): void {
  const register = <Label extends string>(
    Kind: typeof Gauge | typeof Counter,
    [name, help]: [name: string, help: string],
    labelNames: readonly Label[],
    read: () => Promise<readonly Sample<Label>[]> | readonly Sample<Label>[],
  ) =>
    new Kind({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const [labels, value] of samples) this.inc(labels, value);
      },
    });

  register(
    Gauge,
    ['bokkado_dependency_up', 'Whether a dependency can be used, as /readyz says'],
    ['dependency'],
    async () =>
      [...(await sources.dependencies())].map(([dependency, isUp]) => [{ dependency }, Number(isUp)] as const),
  );
  register(Gauge, ['bokkado_outbox_messages', 'Messages that have to be sent'], ['channel'], async () =>
    (await sources.backlog()).map(({ channel, count }) => [{ channel }, count] as const),
  );
  register(
    Gauge,
    ['bokkado_outbox_oldest_seconds', 'Time since the oldest of these messages had to be sent'],
    ['channel'],
    async () =>
      (await sources.backlog()).map(({ channel, since }) => {
        return [{ channel }, since === null ? 0 : (Date.now() - since) / 1_000] as const;
      }),
  );
  const registerBackup = (
    name: string,
    help: string,
    valueOf: (backups: NonNullable<Awaited<ReturnType<StateSources['backups']>>>) => number,
  ) =>
    register(Gauge, [name, help], [], async () => {
      const backups = await sources.backups();
      return backups === null ? [] : [[{}, valueOf(backups)]];
    });
  registerBackup('bokkado_backup_timestamp_seconds', 'When the last backup was begun; 0 without one', ({ last }) =>
    last ? Date.parse(last.at) / 1_000 : 0,
  );
  registerBackup('bokkado_backup_bytes', 'Size of the last backup', ({ last }) => last?.bytes ?? 0);
  registerBackup('bokkado_backup_late_seconds', 'Time since the next backup was due', (each) => each.lateSeconds);
  register(
    Counter,
    ['bokkado_frames_total', 'Pages that were left to browsers, because they were late or their rendering failed'],
    ['reason'],
    () => Object.entries(sources.frames).map(([reason, count]) => [{ reason }, count] as const),
  );
  register(Counter, ['bokkado_cache_reads_total', 'Reads of a cache'], ['cache', 'result'], () =>
    Object.entries(sources.caches()).flatMap(([cache, { reads }]) =>
      Object.entries(reads).map(([result, count]) => [{ cache, result }, count] as const),
    ),
  );
  register(Gauge, ['bokkado_cache_entries', 'Values in a cache'], ['cache'], () =>
    Object.entries(sources.caches()).map(([cache, { entries }]) => [{ cache }, entries] as const),
  );
  register(
    Gauge,
    ['bokkado_module_contained', '1 for a live build of which only browsers render a part'],
    ['module', 'build'],
    async () => (await sources.contained()).map(({ module, build }) => [{ module, build }, 1] as const),
  );
}
