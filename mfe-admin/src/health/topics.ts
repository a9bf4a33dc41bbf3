import { useIntl } from 'react-intl';

import type { SiteHealth } from 'shared-contracts/http';

import { useInstantText } from '../layout/instant';
import { useText, type TextId } from '../text';
import { nearlyFull, useSizeText } from '../uploads/storage-used';

/** Minutes that a message may wait: a server that is busy takes it with the second attempt. */
const unhurriedMs = 10 * 60_000;

/** Share of pages that a busy moment leaves to browsers. */
const fewFrames = 0.01;

const stores = { sqlite: 'SQLite', mongodb: 'MongoDB' } as const;

/** What an owner is told about one part of the site. */
export interface Topic {
  title: TextId;
  state: 'well' | 'look' | 'off';
  words: readonly string[];
  /** Screen on which something can be done. */
  to?: '/admin/messages' | '/admin/modules' | '/admin/media';
}

/** Returns the topics of a site in words. */
export function useTopics(): (health: SiteHealth) => readonly Topic[] {
  const text = useText();
  const intl = useIntl();
  const instantText = useInstantText();
  const sizeText = useSizeText();

  /** What has waited for long. */
  const waitingWords = (
    id: 'health.mail.waiting' | 'health.webhooks.waiting',
    waiting: SiteHealth['mail']['waiting'],
  ) =>
    waiting.since !== null && Date.now() - Date.parse(waiting.since) > unhurriedMs
      ? [text(id, { count: waiting.count, time: instantText(waiting.since) })]
      : [];
  const named = (id: TextId, names: readonly string[]) =>
    names.length === 0 ? [] : [text(id, { names: intl.formatList(names) })];
  /** Well, unless there is something to say. */
  const topic = (title: TextId, problems: readonly string[], well: string, to?: Topic['to']): Topic =>
    problems.length === 0
      ? { title, state: 'well', words: [well] }
      : { title, state: 'look', words: problems, ...(to && { to }) };

  return ({ store, uploads, mail, webhooks, modules, rendering, clockTrusted, backups, version }) => {
    const kind = stores[store.kind];
    const { usedBytes, quotaBytes } = uploads;
    const space = { used: sizeText(usedBytes), quota: sizeText(quotaBytes) };
    const { pages, late, failed } = rendering;
    const mailProblems = [
      ...waitingWords('health.mail.waiting', mail.waiting),
      ...(mail.failed > 0 ? [text('health.mail.failed', { count: mail.failed })] : []),
    ];
    const webhookProblems = [
      ...named('health.webhooks.switchedOff', webhooks.switchedOff),
      ...waitingWords('health.webhooks.waiting', webhooks.waiting),
    ];
    const failure = backups?.failure ?? null;
    const last = backups?.last ?? null;
    const lastWords = last
      ? [text('health.backups.well', { time: instantText(last.at), size: sizeText(last.bytes) })]
      : [];
    const backupProblems = [
      ...(failure ? [text('health.backups.failed', { time: instantText(failure.at), reason: failure.reason })] : []),
      ...(backups?.late ? [text('health.backups.late')] : []),
    ];
    return [
      topic(
        'health.store',
        store.usable ? [] : [text('health.store.look', { kind })],
        text('health.store.well', { kind }),
      ),
      backups === null
        ? { title: 'health.backups', state: 'off', words: [text('health.backups.off')] }
        : topic(
            'health.backups',
            backupProblems.length === 0 ? [] : [...backupProblems, ...lastWords],
            lastWords[0] ?? text('health.backups.first'),
          ),
      mail.on
        ? topic('health.mail', mailProblems, text('health.mail.well'), '/admin/messages')
        : { title: 'health.mail', state: 'off', words: [text('health.mail.off')] },
      webhooks.active === 0 && webhookProblems.length === 0
        ? { title: 'health.webhooks', state: 'off', words: [text('health.webhooks.off')] }
        : topic(
            'health.webhooks',
            webhookProblems,
            text('health.webhooks.well', { count: webhooks.active }),
            '/admin/messages',
          ),
      topic(
        'health.modules',
        [
          ...(modules.failing.length > 0 ? [text('health.modules.failing')] : []),
          ...(modules.contained.length > 0 ? [text('health.modules.contained')] : []),
          ...(modules.fallback.length > 0 ? [text('health.modules.fallback')] : []),
        ],
        text('health.modules.well'),
        '/admin/modules',
      ),
      topic(
        'health.rendering',
        late + failed > pages * fewFrames ? [text('health.rendering.look', { pages, late, failed })] : [],
        text('health.rendering.well', { pages }),
        '/admin/modules',
      ),
      topic(
        'health.uploads',
        [
          ...(uploads.usable ? [] : [text('health.uploads.look')]),
          ...(usedBytes >= quotaBytes * nearlyFull ? [text('health.uploads.full', space)] : []),
        ],
        text('health.uploads.well', space),
        '/admin/media',
      ),
      topic('health.clock', clockTrusted ? [] : [text('health.clock.look')], text('health.clock.well')),
      topic(
        'health.version',
        modules.newer.length > 0 ? [text('health.version.newer')] : [],
        [
          text('health.version.well', {
            product: version.product,
            contract: version.contract,
            node: version.node,
            time: instantText(version.startedAt),
          }),
          text('health.version.process', version.process),
        ].join(' '),
        '/admin/modules',
      ),
    ];
  };
}
