import type { Database } from './database';
import { removeBackups } from './open-file';

/** Due records and events of a file. */
export const dueIn = (database: Database, mayErase: boolean) => ({
  requestsBefore: async (instant: string) => {
    const sql = `SELECT id FROM records WHERE kind = 'collaboration-request' AND erased = 0 AND created_at < ?
      ORDER BY created_at`;
    return database.all(sql, instant).map((row) => row.text('id'));
  },
  purge: (before: string) =>
    database.write(() => database.run('DELETE FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ?', before)),
  files: (purgeable: string) => ({
    'remove backups': () => {
      if (mayErase) removeBackups(database.path, Date.parse(purgeable));
    },
    // Another process may have blocked the previous checkpoint.
    'truncate the write-ahead log': () => database.truncateLog(),
  }),
});
