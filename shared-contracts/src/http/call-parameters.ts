import * as z from 'zod';

/** The path of one record. */
export const byId = z.strictObject({ id: z.uuid() });

/** What calls have in common that change one record and answer it. */
export const recordChange = { conditional: true, idempotent: true, tagged: true } as const;

/** What calls have in common that delete one record. */
export const recordDeletion = { params: byId, conditional: true, idempotent: true } as const;

/** An integer in a path or query: decimal digits only. `Number` alone would also accept blanks, `0x1` and `1e0`. */
export const wholeNumberParameter = (range: z.ZodInt) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && !/^\d{1,15}$/.test(value) ? Number.NaN : Number(value)),
    range,
  );

/** Pagination parameters of a list. */
export const pageParameters = {
  limit: wholeNumberParameter(z.int().min(1).max(1_000)).optional(),
  cursor: z.string().max(500).optional(),
};

/** Maximum `offset`: more records than any studio publishes, and still a plain array index. */
const maxOffset = 100_000;

/** Skips that many of the first records, for numbered pages; a cursor takes precedence. */
export const offset = wholeNumberParameter(z.int().min(0).max(maxOffset)).optional();

interface ListPart {
  limit?: number | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
}

/**
 * Makes a place in a list require a `limit`. Without both, everything comes; a place without one would read nearly
 * everything again for each new place.
 */
export const sized = <Query extends z.ZodType<ListPart>>(query: Query): Query =>
  query.refine(({ limit, cursor, offset }) => limit !== undefined || (cursor === undefined && offset === undefined), {
    path: ['limit'],
    error: 'validation.required',
  });
