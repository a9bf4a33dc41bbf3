import fs from 'node:fs';
import path from 'node:path';

import { buildOnce, cached } from './cache.mjs';
import { which } from './child-processes.mjs';
import { goInstall } from './go-install.mjs';
import { answersMongoDb } from './mongodb-wire.mjs';
import { buildPostgresTree, postgresPart, whyNoPostgresTree } from './postgres-tree.mjs';
import { makeServerDir, startServer } from './server-parts.mjs';
import { freePort } from './waiting.mjs';

const version = '2.7.0';
const ferretName = `ferretdb-${version}`;
const ferretModule = `github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v${version}`;

/** The number at the end counts changes of how it is built. */
const postgresName = 'postgresql-18-documentdb-1';

/**
 * FerretDB speaks the MongoDB protocol over a PostgreSQL with the DocumentDB extension: a real server with real
 * durability, for machines that get at Debian's packages and Go's modules and at nothing else. It has no transactions,
 * change streams and collations.
 * @returns {import('./sources.mjs').Source}
 */
export function ferretDb() {
  return {
    name: 'FerretDB on PostgreSQL',
    async find() {
      const postgres = cached(postgresName);
      const ferret = cached(ferretName);
      return postgres && ferret && !whyNoPostgresTree()
        ? (onProgress) => launch(postgres, ferret, onProgress)
        : undefined;
    },
    async obtain(onProgress) {
      const why = whyNoPostgresTree() ?? (cached(ferretName) || which('go') ? undefined : 'needs Go');
      if (why) throw new Error(why);
      const ferret = await buildOnce(ferretName, (dir) => goInstall(ferretModule, dir, onProgress), onProgress);
      const postgres = await buildOnce(postgresName, (dir) => buildPostgresTree(dir, onProgress), onProgress);
      return (onLaunch) => launch(postgres, ferret, onLaunch);
    },
  };
}

/** @returns {Promise<import('./server-parts.mjs').Running>} */
async function launch(postgres, ferret, onProgress) {
  const port = await freePort();
  const dir = makeServerDir('mongodb');
  const data = path.join(dir, 'postgres');
  const state = path.join(dir, 'ferretdb');
  fs.mkdirSync(state);
  const part = await postgresPart(postgres, data);
  return startServer({
    dir,
    parts: [
      part,
      {
        name: 'ferretdb',
        command: path.join(ferret, 'ferretdb'),
        args: [
          `--postgresql-url=postgres://postgres@/postgres?host=${encodeURIComponent(data)}`,
          `--listen-addr=127.0.0.1:${port}`,
          '--no-auth',
          '--debug-addr=-',
          '--log-level=warn',
          `--state-dir=${state}`,
        ],
        env: { ...process.env, FERRETDB_TELEMETRY: 'disable' },
        ready: () => answersMongoDb(port),
      },
    ],
    info: {
      uri: `mongodb://127.0.0.1:${port}`,
      source: `FerretDB ${version} on PostgreSQL 18 with DocumentDB`,
      version,
    },
    onProgress,
  });
}
