import * as z from 'zod';

import type { Table } from './table';

export const intentRow = z.object({
  key: z.string(),
  /** Incremented by every change. */
  revision: z.int(),
  /** The decision that may not be written yet, as JSON; `null` once everything is written. */
  pending: z.string().nullable(),
});
export type IntentRow = z.infer<typeof intentRow>;

/**
 * Decisions that span several records, one at a time for each key. A process reads the records, decides, and stores its
 * intent unless another intent was stored since it began to read. Before its own decision, every process completes the
 * intent that it finds, so a process that dies halfway blocks no other. This needs no transaction over several records,
 * which MongoDB lacks without a replica set.
 */
export class IntentStore {
  constructor(private readonly table: Table<IntentRow>) {}

  async read(key: string): Promise<Pick<IntentRow, 'revision' | 'pending'>> {
    const [row] = await this.table.find({ key });
    return { revision: row?.revision ?? 0, pending: row?.pending ?? null };
  }

  /** @returns false if another intent was stored or completed since `revision` was read */
  async replace(key: string, revision: number, pending: string | null): Promise<boolean> {
    const row = { key, revision: revision + 1, pending };
    return revision === 0 ? this.table.insert(row) : (await this.table.update({ key, revision }, row)) !== null;
  }
}
