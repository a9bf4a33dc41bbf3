import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { BuildDescriptor } from 'shared-contracts/federation';

import { DeployClient } from './deploy-client';
import { uploadBuild } from './release-build';

const content = '// built';
const descriptor: BuildDescriptor = {
  module: 'shell',
  build: '0123456789ab',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: '2.0.0',
  names: {},
  shared: {},
  packages: {},
  exposes: {},
  entry: 'entry.js',
  scripts: {},
  server: null,
  firstLoadBytes: 0,
  files: [{ path: 'entry.js', size: content.length, sha384: createHash('sha384').update(content).digest('base64') }],
};

describe('a release', () => {
  let dir: string;
  let client: DeployClient;
  /** Response of the product to an announced build. */
  let announced: { status: number; body: unknown };
  let uploaded = 0;
  const server = http.createServer((request, response) => {
    request.resume();
    if (request.method === 'PUT') uploaded += 1;
    response.writeHead(announced.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(announced.body));
  });
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-refusals-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new DeployClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
  });
  afterAll(() => {
    server.close();
    fs.rmSync(dir, { recursive: true });
  });
  const upload = () => uploadBuild(client, { descriptor, dir }, { onProgress: () => undefined });

  test('of a build with a file that has changed since it was built names the cure, and sends nothing', async () => {
    announced = { status: 201, body: [{ file: 'entry.js', uploadURL: '/upload', headers: {} }] };
    fs.writeFileSync(path.join(dir, 'entry.js'), `${content} changed`);
    await expect(upload()).rejects.toThrow(`entry.js has changed since it was built: remove ${dir} and repeat`);
    expect(uploaded).toBe(0);
  });
});
