import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';

import { toJapanDate } from 'shared-contracts/localization';

import { seedDemoContent } from '../../app/seed-demo-content';
import { readConfig, type Config } from '../../config/config';
import type { ObjectStore } from '../../objects/object-store';
import { openObjects } from '../../objects/open-objects';
import { Conflict, dayMs, openPersistence, type Persistence } from '../../persistence';
import {
  create,
  partnerData,
  projectData,
  rejectionOf,
  requestData,
  userData,
} from '../../persistence/testing/conformance/fixtures';
import { describeOnStorePairs } from '../../testing/servers/stores';
import { exportData } from '../commands';
import { DataError } from '../json-lines';
import { listTarget, openTarget, type BackupTarget } from './backup-target';
import { restoreBackup, verifyBackups } from './read-backup';
import { writeBackup, type BackupOptions } from './write-backup';

const logger = pino({ level: 'silent' });

let dir: string;
let closing: { close(): Promise<void> }[];
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-backup-'));
  closing = [];
});
afterEach(async () => {
  for (const each of closing) await each.close();
  fs.rmSync(dir, { recursive: true });
});

const place = (name: string) => path.join(dir, name);

interface Site {
  config: Config;
  persistence: Persistence;
  objects: ObjectStore;
}

async function openSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const config = readConfig({ DATA_DIR: place(name), SESSION_SECRET: 's'.repeat(32), ...env });
  const persistence = await openPersistence({ ...config, importing: true, readOnly: false, onError: () => undefined });
  const objects = await openObjects(config);
  await objects.prepare({ ...config, logger });
  closing.push(persistence, objects);
  return { config, persistence, objects };
}

async function openBackups(url: string, { config }: Site): Promise<BackupTarget> {
  const target = await openTarget(url, config);
  closing.push(target);
  return target;
}

const backupOf = ({ persistence, objects }: Site, target: BackupTarget, more: Partial<BackupOptions> = {}) =>
  writeBackup({ store: persistence, objects, target, draft: place('draft'), keep: 3, ...more });

const restoreTo = ({ persistence, objects }: Site, target: BackupTarget, at: number | null = null) =>
  restoreBackup({ target, archive: persistence.archive, objects, draft: place('draft'), at });

const putFile = ({ objects }: Site, key: string, text: string) =>
  objects.put(key, Buffer.from(text), { contentType: 'image/webp' });

/** The objects with their texts. */
async function filesOf({ objects }: Site): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of objects.list(''))
    files[key] = Buffer.concat((await (await objects.open(key))?.stream.toArray()) ?? []).toString();
  return files;
}

/** The lines of all records, sorted: stores list them in different orders. */
async function recordsOf({ persistence }: Site): Promise<string[]> {
  const folder = place(randomUUID());
  await exportData(persistence, folder);
  return fs.readFileSync(path.join(folder, 'records.jsonl'), 'utf8').trim().split('\n').sort();
}

/** One line rather than all of them, to show a difference. */
function expectSame(lines: readonly string[], others: readonly string[]): void {
  const different = lines.findIndex((line, index) => line !== others[index]);
  expect(lines[different]).toBe(others[different]);
  expect(lines).toHaveLength(others.length);
}

describeOnStorePairs('a backup', (store, driver) => {
  let site: Site;
  let target: BackupTarget;
  /** Of the other kind of store than the site's where there is one. */
  const openNew = async (name = 'new') =>
    openSite(name, name === 'there' ? { ...store.env(), ...(await driver.env()) } : {});
  beforeEach(async () => {
    const env = await driver.env();
    site = await openSite('here', { ...store.env(), ...env });
    const bucket = `backups-${randomUUID()}`;
    if (driver.name === 's3') await openSite('backups', { ...env, S3_BUCKET: bucket });
    target = await openBackups(driver.name === 's3' ? `s3://${bucket}/of/site` : place('backups'), site);
    await seedDemoContent(site.persistence);
    await putFile(site, 'images/a.webp', 'the first image');
    await putFile(site, 'uploads/pending', 'what nobody has looked at');
  });

  test('during writes is restored to another store and back, and verifies', async () => {
    let over = false;
    const writing = (async () => {
      for (let number = 0; !over; number += 1) {
        await create(site.persistence, 'partner', partnerData());
        await putFile(site, `images/${number}.webp`, `image ${number % 3}`);
        await yieldToEventLoop();
      }
    })();
    const { records, events } = await backupOf(site, target).finally(() => (over = true));
    await writing;
    const copy = await openNew();
    await restoreTo(copy, target);
    expect(await copy.persistence.archive.verify()).toEqual({ records, events, problems: [] });
    const files = await filesOf(copy);
    expect(files).toMatchObject({ 'images/a.webp': 'the first image', 'images/0.webp': 'image 0' });
    expect(Object.keys(files)).not.toContain('uploads/pending');

    const there = await openBackups(place('second'), copy);
    await backupOf(copy, there);
    const back = await openNew('there');
    await restoreTo(back, there);
    expect((await back.persistence.archive.verify()).problems).toEqual([]);
    expectSame(await recordsOf(back), await recordsOf(copy));
    expect(await filesOf(back)).toEqual(files);
  }, 60_000);

  test('a second one sends only what is new; old ones and the files that they alone held are removed', async () => {
    expect(await backupOf(site, target)).toMatchObject({ files: 1, sentFiles: 1, removedBackups: 0 });
    expect(await backupOf(site, target)).toMatchObject({ files: 1, sentFiles: 0 });
    await putFile(site, 'images/b.webp', 'the second image');
    await putFile(site, 'images/c.webp', 'the first image');
    expect(await backupOf(site, target)).toMatchObject({ files: 3, sentFiles: 1, removedBackups: 0 });
    await site.objects.remove('images/b.webp');
    const later = () => Date.now() + 2 * dayMs;
    expect(await backupOf(site, target, { keep: 1, now: later })).toMatchObject({ sentFiles: 0, removedBackups: 3 });
    expect(await verifyBackups(target)).toEqual({ backups: 1, files: 1, problems: [] });
    expect((await listTarget(target)).files.size).toBe(1);
    const copy = await openNew();
    await restoreTo(copy, target);
    expect(await filesOf(copy)).toEqual({ 'images/a.webp': 'the first image', 'images/c.webp': 'the first image' });
  });

  test('an interrupted one is no backup, wherever it ends, and the next one is complete', async () => {
    await putFile(site, 'images/b.webp', 'the second image');
    let writes = 0;
    let left = 0;
    const failing: BackupTarget = {
      ...target,
      put: async (...args) => {
        if (left-- <= 0) throw new Error('killed');
        writes += 1;
        return target.put(...args);
      },
    };
    for (let allowed = 0; allowed < 6; allowed += 1) {
      left = allowed;
      expect(String(await rejectionOf(backupOf(site, failing)))).toContain('killed');
      expect((await listTarget(target)).complete).toEqual([]);
    }
    expect(writes).toBe(15);
    expect(String(await rejectionOf(restoreTo(await openNew('none'), target)))).toContain('no complete backup');
    await backupOf(site, target, { now: () => Date.now() + 2 * dayMs });
    expect(await verifyBackups(target)).toMatchObject({ backups: 1, problems: [] });
    expect((await listTarget(target)).backups).toHaveLength(1);
  });

  test('a damaged file or part is found, and neither restored', async () => {
    const { name } = await backupOf(site, target);
    const damage = async (key: string) => {
      const opened = await target.open(key);
      const bytes = Buffer.concat((await opened?.stream.toArray()) ?? []);
      const changed = Buffer.from(bytes);
      changed[3] = (changed[3] ?? 0) ^ 1;
      await target.put(key, changed, { contentType: 'application/octet-stream' });
      return () => target.put(key, bytes, { contentType: 'application/octet-stream' });
    };
    const [file] = [...(await listTarget(target)).files.values()];
    for (const key of [file?.key ?? '', `${name}/records.jsonl`, `${name}/files.jsonl`]) {
      const repair = await damage(key);
      expect((await verifyBackups(target)).problems).toEqual([`${key} is lost or damaged`]);
      const copy = await openNew(`damaged-${randomUUID()}`);
      expect(await rejectionOf(restoreTo(copy, target))).toBeInstanceOf(DataError);
      expect([await copy.persistence.isEmpty(), await filesOf(copy)]).toEqual([true, {}]);
      await repair();
    }
    await target.remove(file?.key ?? '');
    expect((await verifyBackups(target)).problems).toEqual([`${file?.key} is lost or damaged`]);
    expect(await backupOf(site, target)).toMatchObject({ sentFiles: 1 });
    expect((await verifyBackups(target)).problems).toEqual([]);
  });

  test('an interrupted restore is repeated, over what it left', async () => {
    await backupOf(site, target);
    const copy = await openNew();
    const put = () => Promise.reject(new Error('killed'));
    const interrupted = { ...copy, objects: Object.assign(Object.create(copy.objects), { put }) };
    expect(String(await rejectionOf(restoreTo(interrupted, target)))).toContain('killed');
    expect(await copy.persistence.isEmpty()).toBe(true);
    await putFile(copy, 'images/a.webp', 'the fir');
    await restoreTo(copy, target);
    expect(await filesOf(copy)).toEqual({ 'images/a.webp': 'the first image' });
  });

  test('is not restored into a store that holds records', async () => {
    await backupOf(site, target);
    const other = await openNew();
    await create(other.persistence, 'partner', partnerData());
    expect(await rejectionOf(restoreTo(other, target))).toBeInstanceOf(Conflict);
    expect(await filesOf(other)).toEqual({});
  });
});

describe('a restore to a moment', () => {
  let site: Site;
  let target: BackupTarget;
  beforeEach(async () => {
    site = await openSite('here');
    target = await openBackups(place('backups'), site);
    await seedDemoContent(site.persistence);
  });

  const by = () => ({ actor: 'admin', operationId: randomUUID() });

  /** What happened before and after a moment. */
  async function live() {
    const { persistence } = site;
    const { mutate } = persistence;
    const { record: project } = await create(persistence, 'project', projectData({ isMainProject: 1 }));
    const { record: partner } = await create(persistence, 'partner', partnerData());
    const { record: gone } = await create(persistence, 'partner', partnerData({ nameJa: '去る人' }));
    const { record: user } = await create(persistence, 'user', userData({ username: 'keeper' }));
    const { record: request } = await create(persistence, 'collaboration-request', requestData());
    await mutate({ kind: 'partner', operation: 'update', id: partner.id, patch: { nameJa: '改名' }, ...by() });
    await mutate({ kind: 'partner', operation: 'delete', id: gone.id, ...by() });
    await pause(5);
    const at = Date.now();
    const then = await recordsOf(site);
    await pause(5);
    await create(persistence, 'project', projectData({ isMainProject: 1 }));
    const patch = { nameJa: '後の名', nameEn: 'Later', biographyEn: 'Said later' };
    await mutate({ kind: 'partner', operation: 'update', id: partner.id, patch, ...by() });
    await mutate({ kind: 'partner', operation: 'restore', id: gone.id, ...by() });
    await mutate({ kind: 'project', operation: 'delete', id: project.id, ...by() });
    await mutate({ kind: 'user', operation: 'update', id: user.id, patch: { passwordHash: 'new' }, ...by() });
    await mutate({ kind: 'collaboration-request', operation: 'erase', id: request.id, ...by() });
    return { at, then, project, user, request };
  }

  test('gives the records of that moment, but for hidden values, and verifies', async () => {
    const { at, then, project, user, request } = await live();
    const counted = (period: string) => ({ period, event: 'view', subject: '/', locale: 'ja', count: 3 });
    const today = toJapanDate(new Date(at));
    await site.persistence.numbers.add([counted(today), counted('2099-01-01')]);
    await backupOf(site, target);
    const copy = await openSite('copy');
    expect(await restoreTo(copy, target, at)).toMatchObject({ differing: 2 });
    const { events, problems } = await copy.persistence.archive.verify();
    expect(problems).toEqual([]);
    const now = await recordsOf(copy);
    // The claim of the main project was replaced since, and only its order matters.
    const comparable = (lines: readonly string[]) =>
      lines
        .filter((line) => ![user.id, request.id].some((id) => line.includes(`"id":"${id}"`)))
        .map((line) => line.replace(/"claim":[1-9]\d*/, '"claim":1'));
    expectSame(comparable(now), comparable(then));
    expect(now).toHaveLength(then.length);
    const { persistence } = copy;
    expect(await persistence.numbers.days('2026')).toMatchObject([counted(today)]);
    expect((await persistence.get('project', project.id))?.claim).toBeGreaterThan(0);
    expect((await persistence.get('user', user.id))?.data).toEqual({ ...user.data, passwordHash: 'new' });
    expect((await persistence.get('collaboration-request', request.id, { deleted: true }))?.data.name).toBe('');
    expect(await persistence.audit.find({ actor: 'system', seq: { $gt: events - 2 } })).toMatchObject([
      { action: expect.stringMatching(/update|erase/) },
      { action: expect.stringMatching(/update|erase/) },
    ]);
    await create(persistence, 'project', projectData({ isMainProject: 1 }));
    expect((await persistence.get('project', project.id))?.data.isMainProject).toBe(0);
    expect((await persistence.archive.verify()).problems).toEqual([]);
  });

  test('takes the first backup after it, and no moment of which no backup knows', async () => {
    const { at } = await live();
    const { name } = await backupOf(site, target);
    await create(site.persistence, 'partner', partnerData());
    await pause(2);
    await backupOf(site, target);
    expect((await restoreTo(await openSite('copy'), target, at)).name).toBe(name);
    const refused = async (when: number) =>
      String(await rejectionOf(restoreTo(await openSite(`${when}`), target, when)));
    expect(await refused(Date.now())).toContain('does not contain what happened until then');
    expect(await refused(0)).toContain('did not exist');
  });
});
