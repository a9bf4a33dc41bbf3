import { randomUUID } from 'node:crypto';

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, test } from '@jest/globals';

/** What makes a test server use one of the object stores. */
export interface ObjectStoreUnderTest {
  name: 'disk' | 's3';
  /** Variables of a server with an object store of its own. */
  env(): Promise<Record<string, string>>;
}

const disk: ObjectStoreUnderTest = { name: 'disk', env: () => Promise.resolve({}) };

function s3At(endpoint: string): ObjectStoreUnderTest {
  return {
    name: 's3',
    env: async () => {
      process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
      const accessKeyId = process.env.TEST_S3_ACCESS_KEY_ID ?? '';
      const secretAccessKey = process.env.TEST_S3_SECRET_ACCESS_KEY ?? '';
      const bucket = `objects-${randomUUID()}`;
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    },
  };
}

/** Runs one suite on both object stores. Without `TEST_S3_ENDPOINT` the S3 half says loudly that it did not run, and fails where `CI` is set. */
export function describeOnObjectStores(title: string, suite: (store: ObjectStoreUnderTest) => void): void {
  describe(`${title} (disk)`, () => suite(disk));
  const endpoint = process.env.TEST_S3_ENDPOINT;
  if (endpoint) {
    describe(`${title} (s3)`, () => suite(s3At(endpoint)));
    return;
  }
  test(`${title} (s3): NOT RUN`, () => {
    const reason = `NOT RUN on S3: ${title}. Set TEST_S3_ENDPOINT, or run everything through npm test.`;
    if (process.env.CI) throw new Error(reason);
    process.stderr.write(`${reason}\n`);
  });
}
