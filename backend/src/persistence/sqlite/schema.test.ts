import { expect, test } from '@jest/globals';

import { Database } from './database';
import { migrate, schemaVersion } from './schema';

/** Of a table: its columns, which an insertion may leave out or not, and its unique indexes. */
type Shape = Map<string, { columns: Map<string, string>; required: string[]; unique: string[] }>;

function shapeOf(version: number): Shape {
  const database = new Database(':memory:');
  migrate(database, 0, version);
  const tables = database.all("SELECT name FROM sqlite_master WHERE type = 'table'").map((row) => row.text('name'));
  const shape: Shape = new Map(
    tables.map((table) => {
      const columns = database.all('SELECT * FROM pragma_table_info(?)', table);
      const isRequired = columns.filter((row) => row.integer('notnull') === 1 && row.textOrNull('dflt_value') === null);
      const unique = database.all('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1', table);
      return [
        table,
        {
          columns: new Map(columns.map((row) => [row.text('name'), row.text('type')])),
          required: isRequired.map((row) => row.text('name')),
          unique: unique.map((row) => row.text('name')),
        },
      ];
    }),
  );
  database.closeHandle();
  return shape;
}

/** What processes of the version before stumble over. */
function obstacles(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, { columns, required, unique }]) => {
    const now = after.get(table);
    if (!now) return [table];
    return [
      ...[...columns].filter(([column, type]) => now.columns.get(column) !== type).map(([column]) => column),
      ...now.required.filter((column) => !required.includes(column)),
      ...now.unique.filter((index) => !unique.includes(index)),
    ].map((part) => `${table}.${part}`);
  });
}

test('migrations only add what processes of the version before need not know, since version 2', () => {
  const versions = Array.from({ length: schemaVersion - 1 }, (_, index) => index + 2);
  expect(versions.map((version) => obstacles(shapeOf(version - 1), shapeOf(version)))).toEqual([
    ['events.events_of_operations'],
    ...versions.slice(1).map(() => []),
  ]);
});
