import { describe, expect, test } from '@jest/globals';

import type { ModuleName } from 'shared-contracts/federation';

import { aDescriptor } from '../../testing/samples/builds';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('a module as its team sees it', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  const tokenOf = async (name: string, modules: ModuleName[]) => {
    const body = { name, modules, expiresAt: '2999-01-01T00:00:00.000Z' };
    const { token } = (await admin.call('createDeployToken', { body })).body;
    return { origin: '', authorization: `Bearer ${token}` };
  };
  const params = { module: 'mfe-requests' } as const;

  test('holds what administrators see of it', async () => {
    const bearer = await tokenOf('team', ['mfe-requests']);
    await server.visitor().attempt('registerBuild', { body: aDescriptor() }, bearer);
    const response = await server.visitor().attempt('getModuleReleases', { params }, bearer);
    const { body: all } = await admin.call('listAdminModules', undefined);
    expect(response.status).toBe(200);
    const shown = await response.json();
    expect(shown).toEqual({ ...all.find(({ module }) => module === 'mfe-requests'), failures: [], previews: [] });
    expect(shown.builds).toContainEqual(expect.objectContaining({ state: 'uploading', registeredBy: 'token:team' }));
  });

  test('is not shown to the token of another module', async () => {
    const bearer = await tokenOf('others', ['mfe-public']);
    expect((await server.visitor().attempt('getModuleReleases', { params }, bearer)).status).toBe(403);
  });
});
