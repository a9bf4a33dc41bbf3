import { describe, expect, test } from '@jest/globals';

import { aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const json = { 'content-type': 'application/json' };

describe('a change that lacks its body or carries a bad header', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('a patch without a body returns 400, an empty patch succeeds', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    for (const init of [{}, { headers: json }, { headers: json, body: '' }]) {
      const refused = await expectingNoChange(server, () =>
        admin.fetch(`/api/projects/${id}`, { method: 'PATCH', ...init }),
      );
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'validation',
          detail: 'body: Required',
          errors: [{ path: '', code: 'validation.required', message: 'Required' }],
        }),
      ]);
    }
    expect((await expectingNoChange(server, () => admin.fetch('/api/partners', { method: 'POST' }))).status).toBe(400);
    expect((await admin.fetch(`/api/projects/${id}`, { method: 'PATCH', headers: json, body: '{}' })).status).toBe(200);
  });

  test.each([
    ['"1"', 200],
    ['W/"1"', 200],
    ['W/"7"', 412],
    ['*', 200],
  ])('If-Match: %s of a record with revision 1 returns %i', async (ifMatch, status) => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const response = await admin.fetch(`/api/projects/${id}`, {
      method: 'PATCH',
      headers: { ...json, 'if-match': ifMatch },
      body: '{"titleEn":"x"}',
    });
    expect(response.status).toBe(status);
  });

  test('an invalid If-Match or Idempotency-Key returns 400', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const headerSets: Record<string, string>[] = [
      { 'if-match': '1' },
      { 'if-match': '"1", "2"' },
      { 'idempotency-key': 'k'.repeat(201) },
    ];
    for (const headers of headerSets) {
      const refused = await expectingNoChange(server, () =>
        admin.fetch(`/api/projects/${id}`, {
          method: 'PATCH',
          headers: { ...json, ...headers },
          body: '{"titleEn":"x"}',
        }),
      );
      expect([headers, refused.status]).toEqual([headers, 400]);
    }
  });
});
