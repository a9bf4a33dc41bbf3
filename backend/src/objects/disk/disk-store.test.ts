import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { expect, jest, test } from '@jest/globals';

import { readProblem } from '../../testing/api-client';
import { aPng } from '../../testing/samples/images';
import { aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { upload } from '../../testing/samples/uploads';

const server = suiteServer();
const admin = suiteAdmin(server);

/** Replaces a folder of the store by a file for a while: then nothing can be written below it, not even by root. */
async function without<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const place = path.join(server.dataDir, 'objects', folder);
  const aside = `${place}.aside`;
  const existed = fs.existsSync(place);
  if (existed) fs.renameSync(place, aside);
  fs.writeFileSync(place, '');
  try {
    return await work();
  } finally {
    fs.rmSync(place);
    if (existed) fs.renameSync(aside, place);
  }
}

test('an upload that the disk rejects returns 503 and succeeds when retried', async () => {
  const content = await aPng();
  const { body } = await admin.call('requestUpload', {
    body: { contentType: 'image/png', contentLength: content.length },
  });
  const send = () => fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) });
  const refused = await without('.incoming', send);
  expect(await readProblem(refused)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await send()).status).toBe(200);
});

test('an image that the disk rejects is not attached, and can be attached later', async () => {
  const { body: project } = await admin.call('createProject', { body: aProject() });
  const { objectPath } = await upload(admin, await aPng(), 'image/png');
  const arg = { params: { id: project.id }, body: { imageURL: objectPath } };
  // The file in place of the folder must not be mistaken for the image to be written there.
  for (const folder of ['.incoming', 'images'])
    expect((await without(folder, () => admin.refused('addScreenshot', arg))).body.code).toBe('unavailable');
  const { body } = await admin.call('addScreenshot', arg);
  expect((await server.visitor().fetch(body.project.screenshots?.[0] ?? '')).status).toBe(200);
});

/** Whether a name existed each time its folder was synced during an action. */
async function syncsOf(name: string, work: () => Promise<unknown>): Promise<boolean[]> {
  const place = path.join(server.dataDir, 'objects', name);
  const handle = await open(server.dataDir, 'r');
  const handles: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const seen: boolean[] = [];
  const original = handles.sync;
  const spy = jest.spyOn(handles, 'sync').mockImplementation(async function sync(this: FileHandle) {
    const { ino } = await this.stat();
    if (ino === fs.statSync(path.dirname(place), { throwIfNoEntry: false })?.ino) seen.push(fs.existsSync(place));
    return original.call(this);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return seen;
}

test.each([
  ['a new file', 'images/new.webp', {}],
  ['a new file that overwrites none', 'images/only.webp', { ifAbsent: true }],
  ['a new folder', 'folder', {}],
  ['a folder in a new folder', 'folder-of/folder', {}],
])('the name of %s is durable before the write is acknowledged', async (_what, name, options) => {
  const key = name.includes('.') ? name : `${name}/file.webp`;
  const put = () => server.services.objects.put(key, Buffer.from('bytes'), { contentType: 'image/webp', ...options });
  expect((await syncsOf(name, put)).at(-1)).toBe(true);
});

test('readyz is degraded while nothing can be written', async () => {
  const ready = async () => {
    const response = await server.visitor().fetch('/readyz');
    const { status, failing } = await response.json();
    return [response.status, status, ...failing];
  };
  expect(await ready()).toEqual([200, 'ok']);
  expect(await without('.incoming', ready)).toEqual([200, 'degraded', 'objects']);
  expect(await ready()).toEqual([200, 'ok']);
  expect(fs.readdirSync(path.join(server.dataDir, 'objects/.incoming'))).toEqual([]);

  const aside = `${server.dataDir}-aside`;
  fs.renameSync(server.dataDir, aside);
  try {
    expect(await ready()).toEqual([200, 'degraded', 'store', 'objects']);
  } finally {
    fs.renameSync(aside, server.dataDir);
  }
  expect(await ready()).toEqual([200, 'ok']);
});
