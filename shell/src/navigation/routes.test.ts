import { expect, test } from '@jest/globals';

import { resolveRoute } from 'shared-contracts/federation';
import { aSite } from 'shared-contracts/testing';
import { matchPath } from 'shared-ui/router';

const parts = [
  '',
  'project',
  'PROJECT',
  'projects',
  '7',
  'a%2Fb',
  '%E5%A2%A8',
  '%',
  'development-logs',
  'admin',
  'x.y',
  '*',
];
const ends = ['', '/', '//', '/next', '/next/'];

test('the server finds the same page at an address as the router of the browser', () => {
  const addresses = parts.flatMap((first) =>
    parts.flatMap((second) => ends.map((end) => `/${first}${second && `/${second}`}${end}`)),
  );
  for (const address of addresses) {
    const page = aSite.pages.find(({ path }) => matchPath(path, address));
    const params = page ? matchPath(page.path, address)?.params : {};
    expect({ address, ...resolveRoute(address, aSite) }).toMatchObject({ address, page: page?.id ?? null, params });
  }
});
