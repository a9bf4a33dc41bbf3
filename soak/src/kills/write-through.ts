import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { jest } from '@jest/globals';

import { randomNumbers } from 'shared-contracts/testing';
import { isSoak } from 'tooling/effort';

import { builtInAccount } from '../../../backend/src/config/config';
import { ApiClient } from '../../../backend/src/testing/api-client';
import { aPng } from '../../../backend/src/testing/samples/images';
import { SmtpReceiver } from '../../../backend/src/messages/testing/smtp-receiver';
import type { ChildServers } from '../../../backend/src/testing/servers/child-servers';
import { startTestServer } from '../../../backend/src/testing/servers/test-server';
import { expectNothingLost } from './nothing-lost';
import { Writer, type Acknowledged } from './writers';

const writers = 16;
/** Interruptions of one round. */
const interruptions = isSoak ? 12 : 3;
/** Milliseconds between two interruptions at most. */
const longestCalm = isSoak ? 1_500 : 400;

/** The server under the writers. */
export interface Interrupted {
  /** Where it responds now. */
  url(): string;
  /** Kills it, and starts it again after something, which may try to start it, too. */
  restart(between?: (start: () => Promise<unknown>) => Promise<void>): Promise<void>;
}

/** What happens to a server, each once, then any; resolves when all is well again. */
export type Happenings = (server: Interrupted) => readonly (() => Promise<void>)[];

/** Writes to a product while things happen to it. @returns what it has acknowledged */
async function writeThrough(
  processes: ChildServers,
  env: Record<string, string>,
  happenings: Happenings,
  seed: number,
): Promise<Acknowledged> {
  const random = randomNumbers(seed);
  const start = () => processes.start({ ...env, ADMIN_USERNAME: builtInAccount.username });
  let server = await start();
  const url = () => server.url;
  const restart: Interrupted['restart'] = async (between) => {
    await processes.kill(server);
    await between?.(start);
    server = await start();
  };
  const admin = await new ApiClient(url).signIn(builtInAccount.username, builtInAccount.password);
  const acknowledged: Acknowledged = {
    requests: new Map(),
    partners: new Set(),
    titles: new Map(),
    images: new Set(),
  };
  let isOver = false;
  const gaveUp = new AbortController();
  const image = await aPng(64, 64);
  const writing = Promise.all(
    Array.from({ length: writers }, (_, index) =>
      new Writer(index, admin, image, acknowledged, () => isOver, gaveUp.signal).run(),
    ),
  );
  const interrupting = async () => {
    const kinds = happenings({ url, restart });
    for (let number = 0; number < interruptions; number += 1) {
      await pause(random() * longestCalm, undefined, { signal: gaveUp.signal });
      await (kinds[number] ?? kinds[Math.floor(random() * kinds.length)])?.();
    }
    isOver = true;
  };
  try {
    await Promise.race([writing, interrupting().then(() => writing)]);
  } finally {
    gaveUp.abort();
    await processes.kill(server);
  }
  return acknowledged;
}

/**
 * Writes to a product while things happen to it, then looks for what it has acknowledged.
 * @param env of its database and object store
 * @param folder in which its data folder is made
 * @returns the number of acknowledged changes
 * @throws Error that names everything lost, doubled or unverifiable
 */
export async function proveNothingLost(
  processes: ChildServers,
  env: Record<string, string>,
  happenings: Happenings,
  seed: number,
  folder = os.tmpdir(),
): Promise<number> {
  const dataDir = await fs.mkdtemp(path.join(folder, 'bokkado-soak-'));
  const smtp = new SmtpReceiver();
  const settings = {
    ...env,
    DATA_DIR: dataDir,
    SMTP_URL: await smtp.listen(),
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'studio@example.com',
    MAIL_RECEIPTS: 'false',
    TRUSTED_PROXIES: '1',
    CONTACT_FORM_LIMIT: '1000000',
  };
  try {
    const acknowledged = await writeThrough(processes, settings, happenings, seed);
    const successor = await startTestServer({ env: settings, dataDir });
    try {
      // A message that the killed process was sending is leased for five minutes.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
      await successor.services.messages.follower.catchUp();
      await successor.services.messages.outbox.sendDue();
      return await expectNothingLost(successor, smtp.mails, acknowledged);
    } finally {
      jest.restoreAllMocks();
      await successor.close();
    }
  } finally {
    await smtp.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}
