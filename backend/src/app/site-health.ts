import os from 'node:os';

import { contractVersion } from 'shared-contracts/federation';
import type { AdminModule } from 'shared-contracts/http';

import type { Handlers } from '../http/api/call-handler';
import { dayMs } from '../persistence';
import { moduleHandlers } from '../releases/calls/module-handlers';
import { productVersion } from './product-version';
import type { SiteServices } from './site-services';

const failedDays = 7;

/** Seconds by which a backup may be late: it takes time, and a failed one is tried again after an hour. */
const lateSeconds = 2 * 60 * 60;

/** Newest messages of which the failed ones are counted. */
const countedMessages = 500;

const instantOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** What `/metrics` tells a machine, for an owner. */
export function siteHealthHandlers(services: SiteServices) {
  const { config, persistence, messages, images, readiness, clock, frames, metrics, backups } = services;
  const { listAdminModules } = moduleHandlers(services);
  const startedAt = new Date().toISOString();

  async function waitingBy() {
    const backlog = await messages.outbox.backlog();
    return Object.fromEntries(
      backlog.map(({ channel, count, since }) => [channel, { count, since: instantOf(since) }]),
    ) as Record<(typeof backlog)[number]['channel'], { count: number; since: string | null }>;
  }

  async function failedMails(): Promise<number> {
    const { items } = await persistence.list('message', { limit: countedMessages });
    const from = new Date(Date.now() - failedDays * dayMs).toISOString();
    return items.filter(
      ({ createdAt, data: { channel, messageState } }) =>
        channel === 'mail' && messageState === 'failed' && createdAt > from,
    ).length;
  }

  /** Each page shows the shell. */
  async function sentPages(): Promise<number> {
    const { values } = await metrics.moduleViews.get();
    return values.reduce((sum, { labels, value }) => (labels.module === 'shell' ? sum + value : sum), 0);
  }

  return {
    readHealth: async () => {
      const [up, storage, waiting, failed, webhooks, modules, pages, clockTrusted, backup] = await Promise.all([
        readiness.ask(),
        images.storage(),
        waitingBy(),
        failedMails(),
        persistence.list('webhook'),
        listAdminModules(),
        sentPages(),
        clock.isTrusted(),
        backups.status(),
      ]);
      const active = webhooks.items.filter(({ data }) => data.active);
      const switchedOff = webhooks.items.filter(({ data }) => !data.active && data.failingSince !== null);
      const modulesThat = (is: (module: AdminModule) => boolean) =>
        modules.value.flatMap((each) => (is(each) ? [each.module] : []));
      return {
        value: {
          store: { kind: config.mongodbUri === null ? 'sqlite' : 'mongodb', usable: up.get('store') === true },
          uploads: {
            usable: up.get('objects') === true,
            usedBytes: storage.usedBytes,
            quotaBytes: storage.quotaBytes,
          },
          mail: { on: config.mail !== null, waiting: waiting.mail, failed },
          webhooks: {
            active: active.length,
            waiting: waiting.webhook,
            switchedOff: switchedOff.map(({ data }) => data.name),
          },
          modules: {
            failing: modulesThat(({ live }) => (live?.health?.hours.at(-1)?.failures ?? 0) > 0),
            contained: modulesThat(({ contained }) => contained !== null),
            fallback: modulesThat(({ fallback }) => fallback !== null),
            newer: modulesThat(({ newer }) => newer !== null),
          },
          rendering: { pages, late: frames.late, failed: frames.failed + frames.process },
          clockTrusted,
          backups: backup && {
            last: backup.last && { at: backup.last.at, bytes: backup.last.bytes },
            failure: backup.failure && { at: backup.failure.at, reason: backup.failure.reason },
            late: backup.lateSeconds > lateSeconds,
          },
          version: {
            product: productVersion,
            contract: contractVersion,
            node: process.versions.node,
            startedAt,
            process: { host: os.hostname(), pid: String(process.pid) },
          },
        },
      };
    },
  } satisfies Partial<Handlers>;
}
