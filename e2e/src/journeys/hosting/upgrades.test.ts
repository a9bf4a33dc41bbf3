import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';

import { contractVersion } from 'shared-contracts/federation';

import { adminAccount, inheritedEnv, productDir, startTestServer, type TestServer } from '../../server';
import { expect, testWithoutPage as test } from '../../test';

const archives = path.join(productDir, 'backend/earlier-versions');
const versions = fs.readdirSync(archives).flatMap((name) => /^(.+)[.]tar[.]gz$/.exec(name)?.[1] ?? []);

const record = z.looseObject({ id: z.string(), posterUrl: z.string().optional() });
const records = z.tuple([record], record);
const releasedBuild = z.looseObject({ build: z.string() }).nullable();
const modules = z.array(z.looseObject({ module: z.string(), live: releasedBuild, fallback: releasedBuild }));

let folder = '';
let server: TestServer;
test.beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-upgrade-'));
});
test.afterEach(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

for (const version of versions) {
  test(`the product serves the data folder of contract ${version}, with builds that fit`, async ({ request }) => {
    execFileSync('tar', ['-xzf', path.join(archives, `${version}.tar.gz`), '-C', folder]);
    const DATA_DIR = path.join(folder, 'data');
    const [released = ''] = fs.readdirSync(path.join(DATA_DIR, 'objects/modules/mfe-requests'));
    server = await startTestServer({ DATA_DIR, DEMO_CONTENT: 'false' });
    const read = async (address: string) => (await fetch(`${server.origin}${address}`)).text();
    const [work] = records.parse(JSON.parse(await read('/api/projects')));
    const [log] = records.parse(JSON.parse(await read('/api/development-logs')));
    for (const [address, shown] of [
      ['/?lang=en', 'Garden of Ink'],
      [`/project/${work.id}?lang=ko`, '먹의 정원'],
      [`/development-logs/${log.id}`, '背景を描いた。'],
    ] as const)
      expect(await read(address)).toContain(shown);
    expect((await fetch(`${server.origin}${work.posterUrl}`)).status).toBe(200);

    const api = `${server.origin}/api/admin`;
    await request.post(`${api}/auth/login`, { headers: { origin: server.origin }, data: adminAccount });
    const ask = async (what: string) => (await request.get(`${api}/${what}`)).json();
    const requests = async () => modules.parse(await ask('modules')).find(({ module }) => module === 'mfe-requests');
    const fits = (await requests())?.live?.build === released;
    expect((await read('/?lang=en')).includes('Your name')).toBe(fits);
    if (Number.parseInt(version, 10) < Number.parseInt(contractVersion, 10) - 1) expect(fits).toBe(false);
    if (!fits) {
      await expect.poll(requests).toMatchObject({ live: { source: 'image' }, fallback: { build: released } });
      const [event] = z.array(z.unknown()).parse(await ask('audit?entityId=mfe-requests'));
      expect(event).toMatchObject({ action: 'rollback', actor: 'system' });
      expect(await ask('health')).toMatchObject({ modules: { fallback: ['mfe-requests'] } });
      expect(server.log()).toContain('cannot run beside the others');
    }
    await server.stop();
    const verified = spawnSync(process.execPath, [path.join(productDir, 'backend/dist/data.mjs'), 'verify'], {
      cwd: productDir,
      env: { ...inheritedEnv, DATA_DIR },
      encoding: 'utf8',
    });
    expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('records hold') });
  });
}
