import net from 'node:net';
import zlib from 'node:zlib';

import { describe, expect, test } from '@jest/globals';

import { rawRequest } from '../../testing/raw-request';
import { aPartner, aRequest } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const json = { 'content-type': 'application/json' };
const sample = JSON.stringify(aPartner());
const mebibyte = 1024 * 1024;

/** A body in a content coding. */
const coded = (coding: string, bytes: Buffer): [Buffer, Record<string, string>] => [
  bytes,
  { ...json, 'content-encoding': coding },
];

/** A partner, with spaces, of this many bytes. */
const ofBytes = (bytes: number) => sample.replace(/}$/, `${' '.repeat(bytes - Buffer.byteLength(sample))}}`);

/** A partner of which a member is this JSON text. */
const withMember = (text: string) => sample.replace('{', `{${text},`);

type Body = [name: string, status: number, body: string | Buffer, headers?: Record<string, string>];

/** As an object: a test takes a parameter without an argument for its `done`. */
const named = ([name, status, body, headers = json]: Body) => ({ name, status, body, headers });

const bodies: Body[] = [
  ['nothing', 400, ''],
  ['spaces', 400, '   '],
  ['a NUL', 400, '\0'],
  ['a comment', 400, `/* */${sample}`],
  ['two documents', 400, `${sample}${sample}`],
  ['JSON lines', 400, `${sample}\n${sample}`],
  ['a comma at the end', 400, sample.replace(/}$/, ',}')],
  ['single quotes', 400, sample.replaceAll('"', "'")],
  ['no end', 400, sample.slice(0, -1)],
  ['NaN', 400, withMember('"a":NaN')],
  ['a hexadecimal number', 400, withMember('"a":0x10')],
  ['a leading zero', 400, withMember('"a":01')],
  ['a control character in a text', 400, withMember('"a":"\u0001"')],
  ['a number of 250,000 digits', 400, withMember(`"a":${'9'.repeat(250_000)}`)],
  ['a JSON prefix against script inclusion', 400, `)]}',\n${sample}`],
  ['true', 400, 'true'],
  ['a number', 400, '1'],
  ['a list', 400, `[${sample}]`],
  ['a list of 60,000', 400, `[${'{},'.repeat(60_000)}{}]`],
  ['UTF-16 with a byte order mark', 400, Buffer.from(`\ufeff${sample}`, 'utf16le')],
  ['an overlong slash', 400, Buffer.concat([Buffer.from('{"nameJa":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
  [
    'a cut character',
    400,
    Buffer.concat([Buffer.from('{"nameJa":"'), Buffer.from([0xf0, 0x9f, 0x98]), Buffer.from('"}')]),
  ],
  ['an escaped __proto__', 400, withMember('"\\u005f_proto__":{"x":1}')],
  ['an escaped constructor', 400, withMember('"\\u0063onstructor":{"x":1}')],
  ['__proto__ with null', 400, withMember('"__proto__":null')],
  ['100,000 lists', 400, '['.repeat(100_000)],
  ['40,000 objects', 400, '{"a":'.repeat(40_000)],
  ['10,000 unknown keys', 400, `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['256 KB and a byte', 413, ofBytes(256 * 1024 + 1)],
  ['1 MB', 413, ' '.repeat(mebibyte)],
  ['a bomb in gzip', 413, ...coded('gzip', zlib.gzipSync(Buffer.alloc(20 * mebibyte, ' ')))],
  ['a bomb in deflate', 413, ...coded('deflate', zlib.deflateSync(Buffer.alloc(20 * mebibyte, ' ')))],
  ['a bomb in br', 413, ...coded('br', zlib.brotliCompressSync(Buffer.alloc(20 * mebibyte, ' ')))],
  ['a bomb in 100 members', 413, ...coded('gzip', Buffer.concat(Array(100).fill(zlib.gzipSync(' '.repeat(20_000)))))],
  ['gzip twice', 400, ...coded('gzip', zlib.gzipSync(zlib.gzipSync(sample)))],
  ['gzip of nothing', 400, ...coded('gzip', zlib.gzipSync(''))],
  ['raw deflate', 400, ...coded('deflate', zlib.deflateRawSync(sample))],
  [
    'gzip with a wrong checksum',
    400,
    ...coded('gzip', Buffer.concat([zlib.gzipSync(sample).subarray(0, -8), Buffer.alloc(8)])),
  ],
  ['half a header of gzip', 400, ...coded('gzip', Buffer.from([0x1f, 0x8b]))],
  ['an unknown coding', 415, ...coded('compress', Buffer.from(sample))],
  ['two codings', 415, ...coded('gzip, br', zlib.brotliCompressSync(zlib.gzipSync(sample)))],
  ['a coding named like a method', 415, ...coded('constructor', Buffer.from(sample))],
];

/** Bodies that are unusual and valid. */
const accepted: Body[] = [
  ['a byte order mark', 201, `\ufeff${sample}`],
  ['a key that comes twice', 201, withMember('"nameJa":"first"')],
  ['spaces around it', 201, ` \r\n\t${sample}\n`],
  ['exactly 256 KB', 201, ofBytes(256 * 1024)],
  [
    'gzip in two members',
    201,
    ...coded('gzip', Buffer.concat([zlib.gzipSync(sample.slice(0, 9)), zlib.gzipSync(sample.slice(9))])),
  ],
  ['deflate', 201, ...coded('deflate', zlib.deflateSync(sample))],
  ['br', 201, ...coded('br', zlib.brotliCompressSync(sample))],
  ['identity', 201, ...coded('identity', Buffer.from(sample))],
];

const types = [
  '',
  'text/plain',
  'text/plain;charset=utf-8',
  'text/json',
  'text/x-json',
  'text/html',
  'text/javascript',
  'text/xml',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  'application/csp-report',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/ld+json',
  'application/vnd.api+json',
  'application/jsonp',
  'application/json/x',
  'application/json, text/plain',
  'application/*',
  '*/*',
  'json',
  'application/octet-stream',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16le',
];

describe('bodies', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  const post = (body: string | Buffer, headers: Record<string, string> = json, path = '/api/partners') =>
    admin.fetch(path, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) });

  test.each(bodies.map(named))('threat 9: $name is refused with $status', async ({ status, body, headers }) => {
    const response = await expectingNoChange(server, () => post(body, headers));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test.each(accepted.map(named))('a body with $name is read', async ({ body, headers }) => {
    const response = await post(body, headers);
    expect([response.status, (await response.json()).nameJa]).toEqual([201, aPartner().nameJa]);
  });

  test('a replacement character that was entered is stored', async () => {
    const response = await post(JSON.stringify(aPartner({ nameJa: '�' })));
    expect([response.status, (await response.json()).nameJa]).toEqual([201, '�']);
  });

  test.each(types)('threat 6: a body of type %j is refused with 415', async (type) => {
    await expectingNoChange(server, async () => {
      expect((await post(sample, { 'content-type': type })).status).toBe(415);
      for (const [path, body] of [
        ['/api/collaboration-requests', JSON.stringify(aRequest())],
        ['/api/admin/auth/login', '{"username":"a","password":"b"}'],
      ] as const)
        expect([path, (await post(body, { 'content-type': type }, path)).status]).toEqual([path, 415]);
    });
  });

  test('threat 9: a connection that breaks off in a body leaves no trace, compressed or not', async () => {
    const { port, host } = new URL(server.url);
    const breakOff = (coding: string, beginning: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        const head = [
          'POST /api/partners HTTP/1.1',
          `Host: ${host}`,
          `Origin: ${server.url}`,
          `Cookie: ${admin.cookie}`,
          'Content-Type: application/json',
          `Content-Encoding: ${coding}`,
          'Content-Length: 500',
        ];
        const socket = net.connect(Number(port), '127.0.0.1', () => {
          socket.write(`${head.join('\r\n')}\r\n\r\n`);
          socket.write(beginning, () => socket.destroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', reject);
      });
    await expectingNoChange(server, async () => {
      await breakOff('identity', '{"nameJa":');
      await breakOff('gzip', zlib.gzipSync(sample).subarray(0, 20));
      expect((await rawRequest(server.url, { path: '/livez', headers: { host } })).status).toBe(200);
    });
  });
});
