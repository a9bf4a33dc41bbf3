import * as z from 'zod';

import {
  remoteIds,
  type PageId,
  type PageNeed,
  type RenderedPage,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { calls, type CallDescriptor } from 'shared-contracts/http';

import { isCached } from '../http/response-cache';

/**
 * What the rendering process sends. Code of modules runs in it, so nothing that comes from there is taken on trust: a
 * value of another shape fails one page instead of the server.
 */
const response = z.union([
  z.strictObject({ id: z.number(), begun: z.literal(true) }),
  z.strictObject({ id: z.number(), error: z.string() }),
  z.strictObject({ id: z.number(), result: z.unknown() }),
  z.strictObject({ loading: z.string() }),
  z.strictObject({ unusable: z.string(), error: z.string() }),
]);
export type RenderResponse = z.infer<typeof response>;

/** @returns `null` for a message that the program of the process does not send */
export function parseResponse(message: unknown): RenderResponse | null {
  return response.safeParse(message).data ?? null;
}

const publicReads = Object.values<CallDescriptor>(calls)
  .filter(isCached)
  .map(({ name }) => name);

const path = z.string().startsWith('/');

const resolved = z.object({
  route: z.object({
    kind: z.enum(['public', 'admin', 'missing']),
    page: z.enum(remoteIds).nullable(),
    path: path.nullable(),
    params: z.record(z.string(), z.string().optional()),
  }),
  needs: z
    .array(
      z.object({
        call: z.enum(publicReads),
        arg: z.record(z.string(), z.unknown()).optional(),
        optional: z.boolean().optional(),
      }),
    )
    .max(50),
});

/** What an address leads to, and what its page is made from. */
export interface Resolved {
  route: ResolvedRoute;
  needs: readonly PageNeed[];
}

/** @throws Error for anything that is no route with public reads */
export function parseResolved(value: unknown): Resolved {
  const { route, needs } = resolved.parse(value);
  // The argument of each call is parsed by the call's own schema when it is read; a slot's id makes no harm as a page's.
  return { route: { ...route, page: route.page as PageId | null }, needs: needs as PageNeed[] };
}

const rendered = z.object({
  html: z.string(),
  styles: z.string(),
  head: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string().nullish(),
    page: z.int().positive().optional(),
    structuredData: z.record(z.string(), z.unknown()).optional(),
  }),
  completes: z.array(z.enum(publicReads)).max(50).optional(),
});

/** @throws Error for anything that no document can be made of */
export function parseRendered(value: unknown): RenderedPage {
  return rendered.parse(value);
}
