import { describe, expect, test } from '@jest/globals';

import { shareAddress } from 'shared-contracts/http';

import { suiteServer } from '../../testing/servers/suite-server';

const page = '/project/0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';

describe('a link that shares a page', () => {
  const server = suiteServer();
  const locationOf = async (path: string) => {
    const response = await server.visitor().fetch(path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };

  test('leads to the form of a network with the URL of the page in its language', async () => {
    const url = encodeURIComponent(`${server.url}${page}?lang=ko`);
    expect(await locationOf(shareAddress('x', page, 'ko'))).toEqual([302, `https://x.com/intent/post?url=${url}`]);
    expect(await locationOf(shareAddress('line', page, 'ja'))).toEqual([
      302,
      `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(`${server.url}${page}`)}`,
    ]);
  });

  test.each(['/share/x', '/share/mail/', '/share/x//evil.example/', `/share/constructor${page}`, `/share/x${page}/..`])(
    'shares nothing else: %s',
    async (path) => {
      expect((await locationOf(path))[1]).toBeNull();
    },
  );
});
