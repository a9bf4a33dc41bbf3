import fs from 'node:fs';
import path from 'node:path';

import { CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';

import { readConfig, type S3Config } from '../../config/config';
import { uploadRule } from '../../objects/s3/bucket-cors';
import { createClient } from '../../objects/s3/s3-client';
import { describeOnS3 } from '../../testing/servers/object-stores';
import { suiteServer } from '../../testing/servers/suite-server';
import { problemsIn } from '../testing/problems-in';
import { checkObjects } from './objects';

const PUBLIC_ORIGIN = 'https://site.example';
const server = suiteServer();

const examine = (env: Record<string, string>) =>
  checkObjects({ config: readConfig({ PUBLIC_ORIGIN, ...env }), secrets: null, persistence: null });

test('a folder that takes files is right, and none is left in it', async () => {
  expect(await examine({ DATA_DIR: server.dataDir })).toMatchObject([{ state: 'ok' }]);
  const folder = path.join(server.dataDir, 'objects/doctor');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('it finds a folder in which nothing can be stored', async () => {
  const place = path.join(server.dataDir, 'objects/doctor');
  fs.rmSync(place, { recursive: true, force: true });
  fs.writeFileSync(place, '');
  try {
    expect(problemsIn(await examine({ DATA_DIR: server.dataDir }))).toEqual([
      expect.stringMatching(/^Files cannot be stored in the folder .*objects.*Is the disk full/),
    ]);
  } finally {
    fs.rmSync(place);
  }
});

describeOnS3('a bucket', ({ env }) => {
  const prepared = async (s3: S3Config, ...origins: string[]) => {
    const client = createClient(s3, s3.endpoint);
    await client.send(new CreateBucketCommand({ Bucket: s3.bucket }));
    const CORSConfiguration = { CORSRules: origins.map(uploadRule) };
    if (origins.length > 0) await client.send(new PutBucketCorsCommand({ Bucket: s3.bucket, CORSConfiguration }));
    client.destroy();
  };
  const bucket = async () => {
    const variables = await env();
    const { s3 } = readConfig(variables);
    if (!s3) throw new Error('S3 is not configured');
    return { variables, s3 };
  };

  test('with the rule for uploads is right', async () => {
    const { variables, s3 } = await bucket();
    await prepared(s3, PUBLIC_ORIGIN);
    expect(await examine(variables)).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
  });

  test('without a rule for this site is found', async () => {
    const { variables, s3 } = await bucket();
    await prepared(s3, 'https://other.example');
    expect(problemsIn(await examine(variables))).toEqual([
      expect.stringMatching(/^Browsers cannot upload from https:\/\/site\.example: .*CORS/),
    ]);
  });

  test('that does not exist, or refuses the key, is found', async () => {
    const { variables, s3 } = await bucket();
    expect(problemsIn(await examine(variables))).toEqual([
      expect.stringMatching(/^Files cannot be stored in the bucket objects-.*Check S3_ENDPOINT/),
    ]);
    await prepared(s3, PUBLIC_ORIGIN);
    expect(problemsIn(await examine({ ...variables, S3_SECRET_ACCESS_KEY: 'wrong-secret-key' }))).toHaveLength(1);
  });
});
