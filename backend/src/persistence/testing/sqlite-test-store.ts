import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import Libsql from 'libsql';
import * as z from 'zod';

import { chainHash } from '../../audit/event';
import type { Persistence } from '../port';
import { storeFileName } from '../sqlite/open-file';
import { openSqlite } from '../sqlite/index';
import type { SharedTestStore } from './conformance/processes/crash-tests';

/** Creates an empty store in a new folder, for one test. */
export async function makeSqliteTestStore(): Promise<SharedTestStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-store-'));
  const open: Persistence[] = [];
  const errors: unknown[] = [];
  const raw = (sql: string, ...values: (string | number)[]): unknown[] => {
    const database = new Libsql(path.join(folder, storeFileName));
    try {
      const statement = database.prepare(sql);
      if (statement.reader) return statement.all(values);
      statement.run(values);
      return [];
    } finally {
      database.close();
    }
  };
  return {
    address: { dataDir: folder, mongodbUri: null },
    open: async (clock) => {
      const store = await openSqlite({ folder, onError: (error) => errors.push(error), clock });
      open.push(store);
      return store;
    },
    another: makeSqliteTestStore,
    errors,
    tampering: {
      editEvent: async (seq) =>
        void raw(
          `UPDATE events SET actor = 'intruder', body = replace(body, '"actor":"admin"', '"actor":"intruder"') ` +
            'WHERE seq = ?',
          seq,
        ),
      renumberEvent: async (seq, claimed) => {
        const rows = z.array(z.object({ seq: z.int(), body: z.string() }));
        let hash = '';
        for (const event of rows.parse(raw('SELECT seq, body FROM events ORDER BY seq'))) {
          const body = event.seq === seq ? event.body.replace(`"seq":${seq},`, `"seq":${claimed},`) : event.body;
          hash = chainHash(hash, body);
          raw('UPDATE events SET body = ?, hash = ? WHERE seq = ?', body, hash, event.seq);
        }
      },
      deleteEvent: async (seq) => void raw('DELETE FROM events WHERE seq = ?', seq),
      swapEvents: async (seq, other) => {
        for (const [from, to] of [
          [seq, -1],
          [other, seq],
          [-1, other],
        ] as const)
          raw('UPDATE events SET seq = ? WHERE seq = ?', to, from);
      },
      truncateEvents: async (last) => void raw('DELETE FROM events WHERE seq > ?', last),
      editProject: async (id) =>
        void raw(
          `UPDATE records SET data = json_set(data, '$.titleJa', '別の題') WHERE kind = 'project' AND id = ?`,
          id,
        ),
      hideProject: async (id) => void raw(`UPDATE records SET position = 0 WHERE kind = 'project' AND id = ?`, id),
      deleteRecord: async (kind, id) => void raw('DELETE FROM records WHERE kind = ? AND id = ?', kind, id),
      dump: async () =>
        JSON.stringify(
          ['records', 'request_index', 'events', 'sessions', 'counters'].map((table) => raw(`SELECT * FROM ${table}`)),
        ),
    },
    destroy: async () => {
      await Promise.all(open.map((store) => store.close()));
      fs.rmSync(folder, { recursive: true });
    },
  };
}
