import { expect, test } from '@jest/globals';

import { serversNamedIn } from './test-selection';

const none = { mongodb: false, s3: false, promtool: false };

test.each([
  ["test('a title', async () => {", none],
  ["describeOnStores('search', (store) => {", { ...none, mongodb: true }],
  ["describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) =>", { ...none, mongodb: true }],
  ["describeOnObjectStores('uploads', (store) => {", { ...none, s3: true }],
  ["describeOnS3('uploads', (store) => {", { ...none, s3: true }],
  ["const endpoint = process.env['TEST_S3_ENDPOINT'];", { ...none, s3: true }],
  ["describeWithServer('TEST_PROMTOOL', 'alerts', (program) =>", { ...none, promtool: true }],
  ["describeOnStorePairs('archives', (pair) => {", { ...none, mongodb: true, s3: true }],
])('%s asks for %p', (source, servers) => {
  expect(serversNamedIn(["test('of another file', () => {", source])).toEqual(servers);
});
