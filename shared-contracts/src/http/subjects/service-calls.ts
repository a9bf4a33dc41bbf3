import * as z from 'zod';

import { defineCalls, type CallAddress } from '../call';

export const serviceAddresses = {
  describeApi: { method: 'GET', path: '/api/openapi.json', reads: [] },
  reportClientError: { method: 'POST', path: '/api/client-errors' },
} as const satisfies Record<string, CallAddress>;

export const serviceCalls = /* #__PURE__ */ defineCalls(serviceAddresses, () => ({
  describeApi: {
    summary: 'This description.',
    access: 'public',
    cache: {},
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    tagged: true,
  },
  reportClientError: {
    summary: 'Reports a failed module or page to the server log. Limited per address.',
    access: 'public',
    body: z.strictObject({
      kind: z.enum(['module', 'page']),
      module: z.string().max(100).nullish(),
      build: z.string().max(100).nullish(),
      shellBuild: z.string().max(100).nullish(),
      message: z.string().max(2_000),
      /** Positions in the files of builds; their team reads it with its source maps. */
      stack: z.string().max(4_000).nullish(),
    }),
    status: 202,
  },
}));
