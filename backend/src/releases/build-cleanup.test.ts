import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { dayMs } from '../persistence';
import { instancePerTest, madeBuild, testTimeout, release } from '../testing/servers/release-instance';
import type { TestServer } from '../testing/servers/test-server';
import { removeOldBuilds } from './build-cleanup';

const name = 'mfe-public';

describe('the cleanup of a build that was sent long ago', () => {
  let server: TestServer;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  /** A ready build that is forty days old. */
  async function oldBuild(label: string): Promise<string> {
    const { persistence, releases } = server.services;
    const { descriptor, files } = madeBuild(name, `'${label}'`);
    const { build } = descriptor;
    for (const [file, content] of Object.entries(files))
      await server.services.objects.put(`modules/${name}/${build}/${file}`, Buffer.from(content), {
        contentType: 'text/javascript',
      });
    const [template] = await releases.records.list();
    if (!template) throw new Error('No build came with the product');
    const data = { ...template.data, module: name, build, source: 'upload', descriptor } as const;
    const createdAt = new Date(Date.now() - 40 * dayMs).toISOString();
    const base = { kind: 'module-build', id: `${name}.${build}`, actor: 'admin' } as const;
    await persistence.mutate({ ...base, operation: 'create', operationId: randomUUID(), createdAt, data });
    return build;
  }

  const clean = () => removeOldBuilds(server.services);
  const isKnown = async (build: string) => (await server.services.releases.records.find(name, build)) !== null;

  test('removes it', async () => {
    const build = await oldBuild('never served');
    expect([await clean(), await isKnown(build)]).toEqual([1, false]);
  });

  test.each([
    ['was a canary last week', { canary: 10 }],
    ['was live last week', {}],
  ])(
    'leaves it if it %s',
    async (_what, move) => {
      const build = await oldBuild('served');
      expect((await release(server, name, { build, ...move })).status).toBe(200);
      // Builds in the pointer's history stay as well, so it is cleared below.
      const last = '000000000002';
      expect((await release(server, name, { build: last })).status).toBe(200);
      const { pointer } = await server.services.releases.state.ofModule(name);
      if (!pointer) throw new Error('The module has no pointer');
      const forgotten = { previous: [], rolledBack: [] };
      await server.services.persistence.mutate({
        kind: 'module-pointer',
        id: name,
        operation: 'update',
        operationId: randomUUID(),
        actor: 'admin',
        patch: forgotten,
      });
      expect([await clean(), await isKnown(build)]).toEqual([0, true]);
    },
    testTimeout,
  );
});
