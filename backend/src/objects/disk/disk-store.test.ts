import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { readProblem } from '../../testing/api-client';
import { aPng } from '../../testing/images';
import { aProject } from '../../testing/records';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';
import { upload } from '../../testing/uploads';

const server = suiteServer();
const admin = suiteAdmin(server);

/** Replaces a folder of the store by a file meanwhile: nothing can be written below it, not even by root. */
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
  // A file in place of the folder must not be taken for the image to be written there.
  for (const folder of ['.incoming', 'images'])
    expect((await without(folder, () => admin.refused('addScreenshot', arg))).body.code).toBe('unavailable');
  const { body } = await admin.call('addScreenshot', arg);
  expect((await server.visitor().fetch(body.project.screenshots?.[0] ?? '')).status).toBe(200);
});
