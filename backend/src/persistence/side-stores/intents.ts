import * as z from 'zod';

import type { Table } from './table';

export const intentRow = z.object({
  key: z.string(),
  /** Incremented by every change. */
  revision: z.int(),
  /** What was decided and may not be written yet, as JSON; `null` if all is written. */
  pending: z.string().nullable(),
});
export type IntentRow = z.infer<typeof intentRow>;

/**
 * Decisions that span several records, one at a time for each key: a process reads the records, decides, and records
 * its intent unless another was recorded since it began to read. Every process completes an intent that it finds before its
 * own decision, so one that ends in between blocks no other. It needs no transaction over several records, which
 * MongoDB without a replica set lacks.
 */
export class IntentStore {
  constructor(private readonly table: Table<IntentRow>) {}

  async read(key: string): Promise<Pick<IntentRow, 'revision' | 'pending'>> {
    const [row] = await this.table.find({ key });
    return { revision: row?.revision ?? 0, pending: row?.pending ?? null };
  }

  /** @returns false if another intent was recorded or completed since `revision` was read */
  async replace(key: string, revision: number, pending: string | null): Promise<boolean> {
    const row = { key, revision: revision + 1, pending };
    return revision === 0 ? this.table.insert(row) : (await this.table.update({ key, revision }, row)) !== null;
  }
}
