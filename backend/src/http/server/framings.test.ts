import net from 'node:net';

import { describe, expect, test } from '@jest/globals';

import { aPartner } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

const text = JSON.stringify({ ...aPartner(), nameJa: 'a partner' });
const body = Buffer.from(text);
const chunk = `${body.length.toString(16)}\r\n${text}\r\n`;
/** A request that must not be answered if the framing in front of it is ambiguous. */
const hidden = 'GET /livez HTTP/1.1\r\nHost: a.example\r\n\r\n';
/** Answered on every connection that is still open, and ends it. */
const last = 'GET /livez HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';

const framings: [name: string, headers: string[], body: string, statuses: number[]][] = [
  ['a length', [`Content-Length: ${body.length}`], text, [201, 200]],
  ['chunks', ['Transfer-Encoding: chunked'], `${chunk}0\r\n\r\n`, [201, 200]],
  [
    'chunks with an extension',
    ['Transfer-Encoding: chunked'],
    `${chunk.replace('\r\n', ';a=b\r\n')}0\r\n\r\n`,
    [201, 200],
  ],
  ['chunks with a trailer', ['Transfer-Encoding: chunked'], `${chunk}0\r\nX-Trailer: 1\r\n\r\n`, [201, 200]],
  ['chunks in capitals', ['Transfer-Encoding: CHUNKED'], `${chunk}0\r\n\r\n`, [201, 200]],
  ['a length, expecting 100', [`Content-Length: ${body.length}`, 'Expect: 100-continue'], text, [100, 201, 200]],
  ['a length, expecting something else', [`Content-Length: ${body.length}`, 'Expect: 200-ok'], text, [417, 200]],
  ['a length and a request behind it', [`Content-Length: ${body.length}`], `${text}${hidden}`, [201, 200, 200]],
  ['a length of 0 and a request behind it', ['Content-Length: 0'], hidden, [400, 200, 200]],
  ['no length and a request behind it', [], hidden, [400, 200, 200]],
  ['both', [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'], `${chunk}0\r\n\r\n`, [400]],
  [
    'both, the other way round',
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    `${chunk}0\r\n\r\n${hidden}`,
    [400],
  ],
  ['two lengths', [`Content-Length: ${body.length}`, 'Content-Length: 0'], text, [400]],
  ['two lengths in one header', [`Content-Length: ${body.length}, ${body.length}`], text, [400]],
  ['a signed length', [`Content-Length: +${body.length}`], text, [400]],
  ['a negative length', ['Content-Length: -1'], text, [400]],
  ['a hexadecimal length', ['Content-Length: 0x10'], text, [400]],
  ['an endless length', [`Content-Length: ${'9'.repeat(40)}`], text, [400]],
  ['a space before the colon', [`Content-Length : ${body.length}`], text, [400]],
  ['a folded header', ['Transfer-Encoding:', ' chunked'], `${chunk}0\r\n\r\n`, [400]],
  ['an unknown transfer coding', ['Transfer-Encoding: xchunked'], `${chunk}0\r\n\r\n`, [400]],
  ['a coding after chunked', ['Transfer-Encoding: chunked, identity'], `${chunk}0\r\n\r\n`, [400]],
  ['identity', ['Transfer-Encoding: identity'], text, [400]],
  ['chunked in quotes', ['Transfer-Encoding: "chunked"'], `${chunk}0\r\n\r\n`, [400]],
  ['a control character before chunked', ['Transfer-Encoding: \vchunked'], `${chunk}0\r\n\r\n`, [400]],
  ['a size that is no number', ['Transfer-Encoding: chunked'], `x\r\n${text}\r\n0\r\n\r\n`, [400]],
  ['a negative size', ['Transfer-Encoding: chunked'], `-1\r\n${text}\r\n0\r\n\r\n`, [400]],
  ['a size with a prefix', ['Transfer-Encoding: chunked'], `0x${chunk}0\r\n\r\n`, [400]],
  ['an endless size', ['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\n${text}\r\n0\r\n\r\n`, [400]],
  ['a chunk longer than its size', ['Transfer-Encoding: chunked'], `1\r\n${text}\r\n0\r\n\r\n`, [400]],
  ['a line feed alone', ['Transfer-Encoding: chunked'], `${chunk.replaceAll('\r\n', '\n')}0\n\n`, [400]],
];

describe('framings of a body', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  /** Sends bytes on a connection of their own. @returns the statuses of all responses until it is closed */
  const statusesOf = (bytes: string) =>
    new Promise<number[]>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      let received = '';
      const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', (data) => {
        received += data.toString();
      });
      socket.on('error', reject);
      socket.on('close', () =>
        resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
      );
    });

  test.each(framings)('threat 9: %s is read as one request or refused', async (_name, headers, sent, statuses) => {
    const { host } = new URL(server.url);
    const head = [
      'POST /api/partners HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${server.url}`,
      `Cookie: ${admin.cookie}`,
      'Content-Type: application/json',
      ...headers,
    ];
    const before = (await admin.call('listPartners', undefined)).body.length;
    const found = await statusesOf(`${head.join('\r\n')}\r\n\r\n${sent}${last}`);
    expect(found).toEqual(statuses);
    const created = (await admin.call('listPartners', undefined)).body.length - before;
    expect(created).toBe(statuses.includes(201) ? 1 : 0);
  });
});
