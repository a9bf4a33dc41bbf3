import { afterEach, describe, expect, jest, test } from '@jest/globals';

import { suiteServer } from '../../testing/servers/suite-server';

const path = '/.well-known/security.txt';

describe('where to report security problems', () => {
  const server = suiteServer(() => ({ env: { SECURITY_CONTACT: 'security@example.com' } }));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is said with the fields of RFC 9116, and expires 90 days after the day of the request', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-01T12:34:56.000Z'));
    const response = await server.visitor().fetch(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe(
      'Contact: mailto:security@example.com\n' +
        'Expires: 2026-01-30T00:00:00.000Z\n' +
        `Canonical: ${server.url}${path}\n`,
    );
  });
});

describe('without a contact', () => {
  const server = suiteServer();

  test('there is no such file', async () => {
    expect((await server.visitor().fetch(path)).status).toBe(404);
  });
});
