import { containerSource } from './containers.mjs';
import { ferretDb } from './ferretdb.mjs';
import { downloadedMongod, installedMongod, mongodVersion } from './mongod.mjs';
import { answersMongoDb } from './mongodb-wire.mjs';
import {
  answersS3,
  builtVersitygw,
  gatewayArgs,
  installedVersitygw,
  makeAccount,
  region,
  versitygwVersion,
} from './versitygw.mjs';

/**
 * A kind of server that tests need.
 * @typedef {object} Kind
 * @property {string} title
 * @property {() => import('./sources.mjs').Source[]} sources in order of preference
 * @property {string} advice what a person can do where no source gives one
 */

function mongoContainer() {
  return containerSource({
    image: `mongo:${mongodVersion}`,
    kind: 'mongodb',
    port: 27017,
    args: ['--wiredTigerCacheSizeGB', '0.5'],
    ready: answersMongoDb,
    info: (port) => ({ uri: `mongodb://127.0.0.1:${port}`, version: mongodVersion }),
  });
}

function versitygwContainer() {
  const account = makeAccount();
  return containerSource({
    image: `versity/versitygw:v${versitygwVersion}`,
    kind: 's3',
    port: 7070,
    args: [...gatewayArgs(':7070'), 'posix', '/objects'],
    // A volume of its own: the container's own layers may not keep extended attributes.
    options: [
      '--volume',
      '/objects',
      '--env',
      `ROOT_ACCESS_KEY=${account.accessKeyId}`,
      '--env',
      `ROOT_SECRET_KEY=${account.secretAccessKey}`,
    ],
    ready: answersS3,
    info: (port) => ({ endpoint: `http://127.0.0.1:${port}`, ...account, region }),
  });
}

/** @type {Record<'mongodb' | 's3', Kind>} */
export const kinds = {
  mongodb: {
    title: 'MongoDB',
    sources: () => [installedMongod(), downloadedMongod(), mongoContainer(), ferretDb()],
    advice: 'set TEST_MONGODB_URI to a server for tests, install mongod, or start Docker',
  },
  s3: {
    title: 'S3',
    sources: () => [installedVersitygw(), versitygwContainer(), builtVersitygw()],
    advice:
      'set TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY to a server for tests, start Docker, or install Go',
  },
};

/**
 * @param {Kind} kind
 * @param {string[]} reasons from each source
 * @returns {string} one line: what is missing, why, and what to do
 */
export function notToBeHad(kind, reasons) {
  return `no ${kind.title} server for tests (${reasons.join('; ')}). To have one: ${kind.advice}.`;
}
