import Libsql from 'libsql';
import { mongo } from 'mongoose';
import * as z from 'zod';

/**
 * Where a process kills itself: before or after the nth statement that begins with a text, or the nth call of a
 * collection's method.
 */
export const crashPoint = z.object({
  when: z.enum(['before', 'after']),
  /** The beginning of the statement for SQLite, `collection.method` for MongoDB. */
  step: z.string(),
  nth: z.int(),
});
export type CrashPoint = z.infer<typeof crashPoint>;

/** Like a power failure for this process: no handler runs and nothing is flushed. */
const die = (): void => void process.kill(process.pid, 'SIGKILL');

const collectionMethods = ['insertOne', 'insertMany', 'updateOne', 'updateMany'] as const;

/**
 * Makes this process kill itself at a step. Call it before a store is opened, because stores cache their prepared
 * statements.
 * @returns starts counting steps
 */
export function crashAt({ when, step, nth }: CrashPoint): () => void {
  let armed = false;
  let seen = 0;
  const isIt = (name: string): boolean => armed && name.startsWith(step) && (seen += 1) === nth;

  const execute: (this: Libsql.Database, sql: string) => Libsql.Database = Libsql.prototype.exec;
  const executing = function (this: Libsql.Database, sql: string): Libsql.Database {
    const hit = isIt(sql);
    if (hit && when === 'before') die();
    const result = execute.call(this, sql);
    if (hit) die();
    return result;
  };
  Object.defineProperty(Libsql.prototype, 'exec', { value: executing });

  const prepare: (this: Libsql.Database, sql: string) => Libsql.Statement = Libsql.prototype.prepare;
  const preparing = function (this: Libsql.Database, sql: string): Libsql.Statement {
    const statement = prepare.call(this, sql);
    const dying =
      <Result>(call: (...values: unknown[]) => Result) =>
      (...values: unknown[]): Result => {
        const hit = isIt(sql);
        if (hit && when === 'before') die();
        const result = call(...values);
        if (hit) die();
        return result;
      };
    statement.run = dying(statement.run.bind(statement));
    statement.all = dying(statement.all.bind(statement));
    return statement;
  };
  Object.defineProperty(Libsql.prototype, 'prepare', { value: preparing });

  for (const method of collectionMethods) {
    const original: unknown = Reflect.get(mongo.Collection.prototype, method);
    if (typeof original !== 'function') throw new TypeError(`There is no Collection.${method}`);
    const calling = async function (this: mongo.Collection, ...given: unknown[]): Promise<unknown> {
      const hit = isIt(`${this.collectionName}.${method}`);
      if (hit && when === 'before') die();
      const result: unknown = await Reflect.apply(original, this, given);
      if (hit) die();
      return result;
    };
    Object.defineProperty(mongo.Collection.prototype, method, { value: calling });
  }
  return () => void (armed = true);
}
