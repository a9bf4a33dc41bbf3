import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { demoContent } from '../demo';
import { assetAt, readStaticAssets } from './static-assets';

const assetsDir = path.resolve(__dirname, '../../demo');

/** Every file that was ever in `backend/demo` and may be named by records; lines are only added. */
const written = fs.readFileSync(path.join(__dirname, 'written-demo-assets.txt'), 'utf8').trim().split('\n');

test('every file that the demo content of an earlier version names is served', async () => {
  const assets = await readStaticAssets(assetsDir, 'demo');
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((name) => assetAt(assets, `demo/${name}`) === null)).toEqual([]);
});

test('the demo content of this version is in that list', () => {
  const content = JSON.stringify(demoContent);
  const names = [...content.matchAll(/\/objects\/demo\/([\w./-]+\.\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !written.includes(name ?? ''))).toEqual([]);
});

test.each([
  ['posters/oborozuki-no-watashi-900x1200.webp', /posters\/oborozuki-no-watashi-c\w+-1800x2400\.webp$/],
  ['posters/oborozuki-no-watashi-c283858-900x1200-480.avif', /-1800x2400-480\.avif$/],
  ['screenshots/oborozuki-no-watashi-2-1280x720.webp', /oborozuki-no-watashi-2-1920x1080\.webp$/],
])('%s is the image as it is now', async (name, now) => {
  const assets = await readStaticAssets(assetsDir, 'demo');
  const served = assetAt(assets, `demo/${name}`);
  const found = [...assets].find(([, asset]) => asset === served)?.[0];
  expect(found).toMatch(now);
});

test('a file of another image is not served in the place of one', async () => {
  const assets = await readStaticAssets(assetsDir, 'demo');
  for (const name of [
    'posters/nothing-900x1200.webp',
    'posters/oborozuki.webp',
    'screenshots/oborozuki-no-watashi.webp',
  ])
    expect(assetAt(assets, `demo/${name}`)).toBeNull();
});
