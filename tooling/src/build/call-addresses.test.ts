import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { calls } from 'shared-contracts/http';

import { packageDir } from '../repository/paths';
import { runWebpack } from './run-webpack';
import { plainBrowserConfig } from './browser-config';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-addresses-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('a browser takes the addresses of calls without their schemas and descriptions', async () => {
  const entry = path.join(folder, 'entry.js');
  const addresses = path.join(packageDir('shared-contracts'), 'src/http/index.ts');
  fs.writeFileSync(entry, `import { callAddresses } from ${JSON.stringify(addresses)};\nconsole.log(callAddresses);\n`);
  await runWebpack({ ...plainBrowserConfig({ entry, outDir: folder }), cache: false });
  const built = fs.readdirSync(folder).filter((file) => /^main\..*\.js$/.test(file));
  const text = built.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('');
  expect(text).toContain('/api/studio');
  expect(Object.values(calls).filter(({ summary }) => text.includes(summary))).toEqual([]);
  expect(text).not.toContain('_zod');
});
