import { expect, test } from '@jest/globals';

import { calls, type CallDescriptor } from 'shared-contracts/http';

import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { sampleId } from '../../testing/samples/schema-sample';

const server = suiteServer();
const admin = suiteAdmin(server);

/** Maximum bytes of a response to bad input, far below those of the largest body. */
const mostBytes = 64 * 1024;

/** As many as fit into a body: JSON is limited to 256 KB. */
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 32_000 }, (_, n) => [n.toString(36).padStart(3, '0'), 1])),
);
const manyItems = `[${'1,'.repeat(60_000)}1]`;
const longKey = JSON.stringify({ ['k'.repeat(250_000)]: 1 });
const manyLongKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${n}`.padEnd(2_500, 'k'), 1])),
);

const withBody = Object.values<CallDescriptor>(calls).filter(({ method }) => method !== 'GET' && method !== 'DELETE');

const addressOf = ({ path }: CallDescriptor) => path.replace(/\{\w+\}/g, sampleId);

async function bytesOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await admin.fetch(path, init);
  expect([path, response.status < 500]).toEqual([path, true]);
  return (await response.arrayBuffer()).byteLength;
}

test.each([
  ['32,000 unknown keys', manyKeys],
  ['one unknown key of 250,000 characters', longKey],
  ['100 unknown keys of 2,500 characters', manyLongKeys],
  ['32,000 unknown keys in a value', `{"changes":${manyKeys},"recordKind":"project","fields":{},"values":${manyKeys}}`],
  ['60,000 wrong items', `{"recordKind":"project","changes":{"characters":${manyItems}},"characters":${manyItems}}`],
])('threat 9: the response of every call to %s is bounded', async (_name, body) => {
  expect(withBody.length).toBeGreaterThan(30);
  const headers = { 'content-type': 'application/json', 'if-match': '*' };
  const large: string[] = [];
  for (const call of withBody) {
    const bytes = await bytesOf(addressOf(call), { method: call.method, headers, body });
    if (bytes > mostBytes) large.push(`${call.name}: ${bytes}`);
  }
  expect(large).toEqual([]);
});

test('threat 9: the response to a query of many unknown parameters is bounded', async () => {
  const query = Array.from({ length: 3_000 }, (_, n) => `${n}=`).join('&');
  expect(await bytesOf(`/api/projects?${query}`)).toBeLessThan(mostBytes);
});
