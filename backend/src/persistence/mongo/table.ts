import type * as z from 'zod';

import type { Filter, Table } from '../side-stores/table';
import { isDuplicate, retryOnContention } from './connection/failures';
import type { Models } from './connection/models';

/** Removes undefined fields and conditions. */
export function givenFields(fields: object): Record<string, unknown> {
  const given = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value] as const];
    const conditions = givenFields(value);
    return Object.keys(conditions).length === 0 ? [] : [[name, conditions] as const];
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** A collection whose documents are rows, with their key as `_id`. */
export class MongoTable<Row extends object> implements Table<Row> {
  constructor(
    private readonly model: Models['sessions' | 'counters' | 'uploads' | 'intents' | 'numbers'],
    private readonly key: keyof Row & string,
    private readonly schema: z.ZodType<Row>,
  ) {}

  async find(filter: Filter<Row>, { sort = [], limit = 0 }: Parameters<Table<Row>['find']>[1] = {}): Promise<Row[]> {
    const order = Object.fromEntries(sort.map((field) => [field === this.key ? '_id' : field, 1] as const));
    const found = await this.model.find(this.documentOf(filter)).sort(order).limit(limit).lean().exec();
    return found.map((document) => this.#read(document));
  }

  count(filter: Filter<Row>): Promise<number> {
    return this.model.countDocuments(this.documentOf(filter)).exec();
  }

  async insert(row: Row): Promise<boolean> {
    try {
      await this.model.insertMany([this.documentOf(row)], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async update(filter: Filter<Row>, change: Partial<Row>): Promise<Row | null> {
    const document = await retryOnContention(() =>
      this.model
        .findOneAndUpdate(this.documentOf(filter), { $set: this.documentOf(change) }, { returnDocument: 'after' })
        .lean()
        .exec(),
    );
    return document && this.#read(document);
  }

  async increase(rows: readonly Row[], number: keyof Row & string): Promise<void> {
    await Promise.all(
      rows.map((row) => {
        const { _id, [number]: amount, ...others } = this.documentOf(row);
        const change = { $inc: { [number]: amount }, $setOnInsert: others };
        const same = this.documentOf({ [this.key]: _id });
        const write = () => retryOnContention(() => this.model.updateOne(same, change, { upsert: true }).exec());
        return write().catch((error: unknown) => {
          // Another process has inserted it first.
          if (isDuplicate(error)) return write();
          throw error;
        });
      }),
    );
  }

  async remove(filter: Filter<Row>): Promise<number> {
    const { deletedCount } = await retryOnContention(() => this.model.deleteMany(this.documentOf(filter)).exec());
    return deletedCount;
  }

  /** Maps the fields of a row or a filter to their names in the collection. */
  documentOf(fields: object): Record<string, unknown> {
    const { [this.key]: _id, ...others } = givenFields(fields);
    return givenFields({ _id, ...others });
  }

  #read({ _id, ...fields }: { _id: string }): Row {
    return this.schema.parse({ ...fields, [this.key]: _id });
  }
}
