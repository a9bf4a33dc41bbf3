import * as z from 'zod';

export const byId = z.strictObject({ id: z.uuid() });

export const recordChange = { conditional: true, idempotent: true, tagged: true } as const;

export const recordDeletion = { params: byId, conditional: true, idempotent: true } as const;

/** An integer in a path or query: decimal digits only. `Number` alone would also accept blanks, `0x1` and `1e0`. */
export const wholeNumberParameter = (range: z.ZodInt) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && !/^\d{1,15}$/.test(value) ? Number.NaN : Number(value)),
    range,
  );

export const pageParameters = {
  limit: wholeNumberParameter(z.int().min(1).max(1_000)).optional(),
  cursor: z.string().max(500).optional(),
};

/** More records than any studio publishes. */
const maxOffset = 100_000;

/** A cursor takes precedence. */
export const offset = wholeNumberParameter(z.int().min(0).max(maxOffset)).optional();

interface ListPart {
  limit?: number | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
}

/** A position in a list needs a `limit`: without one, each position would read nearly everything again. */
export const sized = <Query extends z.ZodType<ListPart>>(query: Query): Query =>
  query.refine(({ limit, cursor, offset }) => limit !== undefined || (cursor === undefined && offset === undefined), {
    path: ['limit'],
    error: 'validation.required',
  });
