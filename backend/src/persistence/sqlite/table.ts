import type * as z from 'zod';

import type { Filter, Table } from '../side-stores/table';
import { columnOf, conditionsOf } from './conditions';
import type { Database, Row } from './database';

/** A table whose columns are named after the fields of its rows. */
export class SqliteTable<Fields extends object> implements Table<Fields> {
  /** @param lists fields that are JSON text in the table */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly schema: z.ZodType<Fields>,
    private readonly lists: readonly string[] = [],
  ) {}

  async find(filter: Filter<Fields>, { sort = [], limit = -1 }: Parameters<Table<Fields>['find']>[1] = {}) {
    const { where, values } = conditionsOf(filter);
    const order = sort.length === 0 ? '' : `ORDER BY ${sort.map(columnOf).join()}`;
    const rows = this.database.all(`SELECT * FROM ${this.name} ${where} ${order} LIMIT ?`, ...values, limit);
    return rows.map((row) => this.#read(row));
  }

  async count(filter: Filter<Fields>): Promise<number> {
    const { where, values } = conditionsOf(filter);
    return this.database.get(`SELECT count(*) AS count FROM ${this.name} ${where}`, ...values)?.integer('count') ?? 0;
  }

  insert(row: Fields): Promise<boolean> {
    return this.database.write(() => this.database.insert(this.name, row, 'OR IGNORE '));
  }

  async update(filter: Filter<Fields>, change: Partial<Fields>): Promise<Fields | null> {
    const [row] = await this.database.write(() => this.database.update(this.name, filter, change));
    return row ? this.#read(row) : null;
  }

  async increase(rows: readonly Fields[], number: keyof Fields & string): Promise<void> {
    await this.database.write(() => {
      for (const row of rows) this.database.increase(this.name, row, number);
    });
  }

  remove(filter: Filter<Fields>): Promise<number> {
    return this.database.write(() => this.database.remove(this.name, filter));
  }

  #read({ columns }: Row): Fields {
    const fields = Object.entries(columns).map(([column, value]: [string, unknown]) => {
      const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [field, this.lists.includes(field) ? JSON.parse(String(value)) : value];
    });
    return this.schema.parse(Object.fromEntries(fields));
  }
}
