import { expect, test } from '@jest/globals';

import { serversNamedIn } from './test-selection';

test.each([
  ["test('a title', async () => {", { mongodb: false, s3: false }],
  ["describeOnStores('search', (store) => {", { mongodb: true, s3: false }],
  ["describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) =>", { mongodb: true, s3: false }],
  ["describeOnObjectStores('uploads', (store) => {", { mongodb: false, s3: true }],
  ["describeOnS3('uploads', (store) => {", { mongodb: false, s3: true }],
  ["const endpoint = process.env['TEST_S3_ENDPOINT'];", { mongodb: false, s3: true }],
  ["describeOnStorePairs('archives', (pair) => {", { mongodb: true, s3: true }],
])('%s asks for %p', (source, servers) => {
  expect(serversNamedIn(["test('of another file', () => {", source])).toEqual(servers);
});
