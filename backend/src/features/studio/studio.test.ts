import { describe, expect, test } from '@jest/globals';

import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('the studio itself', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const shown = async () => (await server.visitor().call('getStudio', undefined)).body;
  const link = (name: string) => ({ name, url: `https://example.com/${name}` });

  test('is one record that is made by its first change, and whose changes can be undone', async () => {
    expect(await shown()).toBeNull();
    const first = (await admin.call('updateStudio', { body: { links: [link('X')] } })).body;
    expect(await shown()).toEqual(first);
    const second = (await admin.call('updateStudio', { body: { links: [link('X'), link('YouTube')] }, ifMatch: 2 }))
      .body;
    expect(second).toMatchObject({ id: first.id, links: [link('X'), link('YouTube')], revision: 3 });
    const [newest] = (await admin.call('listAuditEvents', { query: { kind: 'studio', limit: 1 } })).body;
    expect(newest).toMatchObject({ action: 'update', subject: { label: null, exists: true } });
    await admin.call('undoAuditEvent', { params: { seq: newest?.seq ?? 0 } });
    expect((await shown())?.links).toEqual([link('X')]);
    const version = (await admin.call('getRecordVersion', { params: { seq: newest?.seq ?? 0 } })).body;
    expect(version.then).toEqual({ links: [link('X'), link('YouTube')] });
  });

  test.each([
    ['too light to read', '#f08a70', 'validation.contrast'],
    ['no colour', 'red', 'validation.color'],
    ['more than a colour', '#a8321f;}', 'validation.color'],
  ])('threat 64: refuses an accent that is %s', async (_what, accentColor, code) => {
    const refused = await admin.attempt('updateStudio', { body: { accentColor } });
    expect(await refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'accentColor', code }] });
  });

  test.each([
    ['a script', { name: 'X', url: 'javascript:alert(1)' }],
    ['an empty address', { name: 'X', url: '' }],
    ['none', { name: 'X', url: null }],
    ['no address', { name: 'X' }],
  ])('refuses a link with %s as its address', async (_what, refusedLink) => {
    const refused = await admin.attempt('updateStudio', { body: { links: [refusedLink] } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'links.0.url' }] });
  });
});
