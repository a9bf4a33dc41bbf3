import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, test } from '@jest/globals';

import { describeOnS3 } from '../testing/servers/object-stores';
import {
  deploy,
  imageBuilds,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
  startInstance,
  uploadBuild,
  type MadeBuild,
} from '../testing/servers/release-instance';
import { TestProxy } from '../testing/servers/test-proxy';
import type { TestServer } from '../testing/servers/test-server';

const name = 'mfe-public';

/** Announces a build. @returns where its first missing file goes */
async function announced(server: TestServer, { descriptor }: MadeBuild) {
  const response = await deploy(server, 'registerBuild', { body: descriptor });
  expect(response.status).toBe(201);
  const [first]: { file: string; uploadURL: string; headers: Record<string, string> }[] = await response.json();
  if (!first) throw new Error('No file is missing');
  return first;
}

/** Status and detail of a refusal. */
async function refusal(response: Response): Promise<[number, string]> {
  const { detail }: { detail: string } = await response.json();
  return [response.status, detail];
}

const complete = (server: TestServer, { descriptor: { module, build } }: MadeBuild) =>
  deploy(server, 'completeBuild', { params: { module, build } });

/** Cleans up in reverse order, even if the test failed. */
const endings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const unavailable = [503, expect.stringContaining('is full')];

describe('a full disk', () => {
  test(
    'refuses an upload, a check and a switch with the reason, logs each, and changes nothing',
    async () => {
      const builds = imageBuilds();
      const lines: string[] = [];
      const server = await startInstance(builds, {}, { onLogLine: (line) => lines.push(line) });
      endings.push(() => builds.remove(), server.close);
      // The disk error of the refused request, by the id in its response.
      const isLogged = (response: Response) =>
        lines.some((line) => line.includes(response.headers.get('x-request-id') ?? '?') && /ENOTDIR|EEXIST/.test(line));
      // A file in place of a folder: no further files can be written, as on a full disk.
      const occupy = async (folder: string) => {
        await fs.rename(folder, `${folder}.away`);
        await fs.writeFile(folder, '');
        return async () => {
          await fs.rm(folder);
          await fs.rename(`${folder}.away`, folder);
        };
      };
      const made = madeBuild(name, "'late'");
      const { file, uploadURL, headers } = await announced(server, made);

      const endIncoming = await occupy(path.join(server.dataDir, 'objects/.incoming'));
      const upload = await fetch(uploadURL, { method: 'PUT', headers, body: made.files[file] ?? '' });
      expect([await refusal(upload), isLogged(upload)]).toEqual([unavailable, true]);
      await endIncoming();

      await uploadBuild(server, made);
      await fs.mkdir(path.join(server.dataDir, 'modules'), { recursive: true });
      const endKept = await occupy(path.join(server.dataDir, 'modules'));
      const check = await complete(server, made);
      expect([await refusal(check), isLogged(check)]).toEqual([unavailable, true]);
      await endKept();

      const build = await readyBuild(server, made);
      const endAgain = await occupy(path.join(server.dataDir, 'modules'));
      const move = await release(server, name, { build });
      expect([await refusal(move), isLogged(move)]).toEqual([unavailable, true]);
      expect(await shown(server)).toBe('image');
      await endAgain();

      expect((await release(server, name, { build })).status).toBe(200);
      expect(await shown(server)).toBe('late');
    },
    testTimeout,
  );
});

describeOnS3('an object store', (objects) => {
  const start = async (options: Parameters<typeof startInstance>[2]) => {
    const direct = await objects.env();
    const endpoint = direct['S3_ENDPOINT'] ?? '';
    const line = await TestProxy.to(endpoint);
    const env = { ...direct, S3_ENDPOINT: line.through(endpoint) };
    const builds = imageBuilds();
    endings.push(
      () => builds.remove(),
      () => line.close(),
    );
    const server = await startInstance(builds, env, options);
    return { line, env, builds, server };
  };

  test(
    'that is full refuses an upload and a switch with the reason, and changes nothing',
    async () => {
      const lines: string[] = [];
      const { line, server } = await start({ onLogLine: (entry) => lines.push(entry) });
      endings.push(server.close);
      const made = madeBuild(name, "'late'");
      const { file, uploadURL, headers } = await announced(server, made);
      line.fill();
      expect((await fetch(uploadURL, { method: 'PUT', headers, body: made.files[file] ?? '' })).status).toBe(507);
      const incomplete = await complete(server, made);
      expect([incomplete.status, (await incomplete.json()).code]).toEqual([422, 'broken-build']);
      line.mend();
      const build = await readyBuild(server, made);

      // The switch publishes the shipped build, so that other instances can return to it.
      line.fill();
      expect(await refusal(await release(server, name, { build }))).toEqual(unavailable);
      expect(lines.some((entry) => entry.includes('The object store does not respond'))).toBe(true);
      expect(await shown(server)).toBe('image');
      line.mend();
      expect((await release(server, name, { build })).status).toBe(200);
    },
    testTimeout,
  );

  test(
    'that is gone keeps no instance from starting with what it has, from serving it, or from going back',
    async () => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-outage-'));
      endings.push(() => fs.rm(dataDir, { recursive: true }));
      const { line, env, builds, server } = await start({ dataDir });
      const build = await readyBuild(server, madeBuild(name, "'kept'"));
      expect((await release(server, name, { build })).status).toBe(200);
      expect(await shown(server)).toBe('kept');
      const other = madeBuild(name, "'other'");
      line.cut();
      await server.close();

      const again = await startInstance(builds, env, { dataDir, serveAtOnce: true });
      endings.push(again.close);
      expect(await shown(again)).toBe('kept');
      expect((await again.visitor().fetch(`/modules/${name}/${build}/entry.js`)).status).toBe(200);
      const refused = await deploy(again, 'registerBuild', { body: other.descriptor });
      expect(await refusal(refused)).toEqual(unavailable);
      expect((await release(again, name, { build: '000000000002' })).status).toBe(200);
      expect(await shown(again)).toBe('image');
    },
    testTimeout,
  );
});
