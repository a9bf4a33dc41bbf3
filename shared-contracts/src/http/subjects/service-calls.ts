import * as z from 'zod';

import { instant } from '../../entities/fields/rules';
import { moduleName } from '../../modules/descriptor';
import { defineCalls, type CallAddress, type CallResponse } from '../call';

export const serviceAddresses = {
  describeApi: { method: 'GET', path: '/api/openapi.json', reads: [] },
  reportClientError: { method: 'POST', path: '/api/client-errors' },
  readHealth: { method: 'GET', path: '/api/admin/health' },
} as const satisfies Record<string, CallAddress>;

export const serviceCalls = /* #__PURE__ */ defineCalls(serviceAddresses, () => {
  const count = z.int().min(0);
  /** Messages that had to be sent by now, and since when the oldest one waits. */
  const waiting = z.strictObject({ count, since: instant.nullable() });
  return {
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
    readHealth: {
      right: 'health:read',
      summary: 'How the product is and what it depends on, as seen by the process that responds.',
      response: z.strictObject({
        store: z.strictObject({ kind: z.enum(['sqlite', 'mongodb']), usable: z.boolean() }),
        uploads: z.strictObject({ usable: z.boolean(), usedBytes: count, quotaBytes: count }),
        mail: z.strictObject({
          /** Whether a mail server is set. */
          on: z.boolean(),
          waiting,
          /** In the last seven days. */
          failed: count,
        }),
        webhooks: z.strictObject({
          active: count,
          waiting,
          /** Names of those that were switched off for their failures. */
          switchedOff: z.array(z.string()),
        }),
        modules: z.strictObject({
          /** Failed for visitors in the last hour. */
          failing: z.array(moduleName),
          contained: z.array(moduleName),
          fallback: z.array(moduleName),
          /** Of which the product ships a newer build than the live one. */
          newer: z.array(moduleName),
        }),
        /** Pages since the start of the process, and those that were left to browsers: in time, or for a failure. */
        rendering: z.strictObject({ pages: count, late: count, failed: count }),
        /** False while due work waits, because the clock has jumped or the product was off for days. */
        clockTrusted: z.boolean(),
        /** Of `BACKUP_URL`; `null` if it is not set. */
        backups: z
          .strictObject({
            last: z.strictObject({ at: instant, bytes: count }).nullable(),
            /** Of the newest attempt, if it failed. */
            failure: z.strictObject({ at: instant, reason: z.string() }).nullable(),
            late: z.boolean(),
          })
          .nullable(),
        version: z.strictObject({
          product: z.string(),
          contract: z.string(),
          node: z.string(),
          startedAt: instant,
          /** The process that responds. */
          process: z.strictObject({ host: z.string(), pid: z.string() }),
        }),
      }),
    },
  };
});

export type SiteHealth = CallResponse<(typeof serviceCalls)['readHealth']>;
