import * as z from 'zod';

import { limits } from '../../entities';
import { instant, line, validationMessage } from '../../entities/fields/rules';
import { moduleNames } from '../../modules/module-names';
import { buildDescriptor } from '../../modules/descriptor';
import { defineCalls, type CallResponse } from '../call';
import type { CallAddress } from '../call-address';
import { byId } from '../call-parameters';
import { vitalNames } from '../vitals';

/** Minimum number of views of a canary for a verdict on it: fewer are not significant. */
export const fewestCanaryViews = 20;

/** Maximum share of visitors of a canary, in percent. */
export const mostCanaryShare = 50;

/** Greatest value of a vital; a browser measures milliseconds up to ten minutes. */
const mostVital = 600_000;

export const releaseAddresses = {
  listModules: { method: 'GET', path: '/api/modules' },
  registerBuild: { method: 'POST', path: '/api/deploy/builds' },
  completeBuild: { method: 'POST', path: '/api/deploy/builds/{module}/{build}/complete' },
  getModuleReleases: { method: 'GET', path: '/api/deploy/modules/{module}' },
  releaseModule: { method: 'PUT', path: '/api/deploy/modules/{module}/live' },
  listAdminModules: { method: 'GET', path: '/api/admin/modules', reads: ['module-build', 'module-pointer'] },
  releaseModuleAsAdmin: {
    method: 'PUT',
    path: '/api/admin/modules/{module}/live',
    changes: ['module-build', 'module-pointer'],
  },
  reportVitals: { method: 'POST', path: '/api/vitals' },
  listDeployTokens: { method: 'GET', path: '/api/admin/deploy-tokens', reads: ['deploy-token'] },
  createDeployToken: { method: 'POST', path: '/api/admin/deploy-tokens', changes: ['deploy-token'] },
  deleteDeployToken: { method: 'DELETE', path: '/api/admin/deploy-tokens/{id}', changes: ['deploy-token'] },
} as const satisfies Record<string, CallAddress>;

/** The calls about module releases. */
export const releaseCalls = /* #__PURE__ */ defineCalls(releaseAddresses, () => {
  const moduleName = z.enum(moduleNames);

  const buildId = buildDescriptor.shape.build;

  const canaryShare = z.int().min(1).max(mostCanaryShare);

  /** The live state of one module. */
  const liveModule = z.strictObject({
    module: moduleName,
    build: buildId,
    /** Contract version of the build. */
    contract: z.string(),
    commit: z.string().nullable(),
    since: instant,
    /** The previously live build; `null` if there is none to roll back to. */
    previous: buildId.nullable(),
    canary: z.strictObject({ build: buildId, share: canaryShare }).nullable(),
    /** Revision for `If-Match`; 0 if the module was never released over the network. */
    revision: z.int().min(0),
  });

  /** Body of both calls that move the live pointer. */
  const releaseMove = z.strictObject({
    /** The current canary is promoted; a formerly live build is rolled back to. */
    build: buildId,
    /** Percent of visitors who get the build while all others keep the live one; if omitted, all visitors. */
    canary: canaryShare.optional(),
    note: z.string().max(limits.line, validationMessage('validation.long')).optional(),
    /** Allows the first load to grow by more than a tenth. */
    allowGrowth: z.boolean().optional(),
  });

  const count = z.int().min(0);

  /** Health of a build over its last thirty days. */
  const buildHealth = z.strictObject({
    views: count,
    /** Failures reported by browsers, and failed server renderings. */
    failures: count,
    /** The last 24 hours, oldest first, without hours without a view. */
    hours: z.array(z.strictObject({ at: instant, views: count, failures: count })),
  });

  /** Web vitals of the page views that browsers reported over the last thirty days: see `VitalSummary`. */
  const buildVitals = z.partialRecord(
    z.enum(vitalNames),
    z.strictObject({ count, p75: z.number(), good: count, poor: count }),
  );

  /** A build in the admin. */
  const adminBuild = z.strictObject({
    build: buildId,
    /** Only `ready` builds can be released. */
    state: z.enum(['uploading', 'ready', 'broken']),
    /** `image`: shipped with the product; `upload`: released over the network. */
    source: z.enum(['image', 'upload']),
    contract: z.string(),
    commit: z.string().nullable(),
    note: z.string().nullable(),
    builtAt: instant,
    /** When it was registered, and by whom: an account, `token:` and a name, or `system`. */
    registeredAt: instant,
    registeredBy: z.string(),
    /** Bytes that a browser loads before a part of the module is shown. */
    firstLoadBytes: count.nullable(),
    /** Bytes of all files. */
    bytes: count.nullable(),
    /** The last reasons of the gate for rejecting it. */
    refusals: z.array(z.string()),
    /** Only for live and canary builds. */
    health: buildHealth.nullable(),
    /** Only for live and canary builds; without unmeasured ones. */
    vitals: buildVitals.nullable(),
  });

  /** One move of a module's pointer. */
  const releaseEvent = z.strictObject({
    seq: z.int().min(1),
    at: instant,
    actor: z.string(),
    action: z.string(),
    build: buildId,
    canary: z.strictObject({ build: buildId, share: canaryShare }).nullable(),
    note: z.string().nullable(),
    /** The reason of an automatic move. */
    reason: z.string().nullable(),
  });

  /** A failure of a part in a browser. */
  const failureReport = z.strictObject({
    /** When it was reported last. */
    at: instant,
    build: buildId,
    /** Id of the part, or name of the module. */
    part: z.string(),
    message: z.string(),
    /** Positions in the files of the build. */
    stack: z.string().nullable(),
    /** How often it was reported. */
    count: z.int().min(1),
  });

  /** A module for its team and for administrators. */
  const adminModule = z.strictObject({
    module: moduleName,
    revision: z.int().min(0),
    live: adminBuild.extend({ since: instant, by: z.string() }).nullable(),
    canary: adminBuild.extend({ share: canaryShare, since: instant, by: z.string() }).nullable(),
    /** The build shipped with the product, if it is newer than the live one. */
    newer: buildId.nullable(),
    /** The target of a rollback. */
    previous: buildId.nullable(),
    /** Builds that a rollback has left, which no other rollback goes to. */
    rolledBack: z.array(buildId),
    /** Newest first, the live one included. */
    builds: z.array(adminBuild),
    /** Newest first. */
    history: z.array(releaseEvent),
  });

  /** A module for its team, which has no session. */
  const teamModule = adminModule.extend({
    /** The newest failures that browsers have reported since the start of the product. */
    failures: z.array(failureReport),
    /** Addresses that show a build in the browser that opens them, for some hours and as long as the token is valid. */
    previews: z.array(z.strictObject({ build: buildId, address: z.string() })),
  });

  const deployToken = z.strictObject({
    id: z.uuid(),
    name: z.string(),
    modules: z.array(moduleName),
    createdAt: instant,
    expiresAt: instant,
    /** Time of its last use; `null` if never used. */
    lastUsedAt: instant.nullable(),
  });

  const deployTokenInput = z.strictObject({
    /** Appears in the event log as `token:` and this name. */
    name: line(limits.handle, 'validation.required'),
    modules: z.array(moduleName).min(1, validationMessage('validation.required')).max(moduleNames.length),
    expiresAt: instant,
  });

  /** What the calls that move a live pointer have in common. */
  const moveOfPointer = {
    params: z.strictObject({ module: moduleName }),
    body: releaseMove,
    response: liveModule,
    conditional: 'required',
    tagged: true,
  } as const;

  return {
    listModules: {
      summary: 'Which build of each module is live.',
      access: 'public',
      response: z.array(liveModule),
    },
    registerBuild: {
      summary:
        'Announces a build by its descriptor (release.json). Answers the files that are still missing, each with ' +
        'an address that takes it by PUT within five minutes. Repeating it answers what is missing then.',
      access: 'token',
      body: buildDescriptor,
      status: 201,
      response: z.array(
        z.strictObject({ file: z.string(), uploadURL: z.string(), headers: z.record(z.string(), z.string()) }),
      ),
    },
    completeBuild: {
      summary: 'Checks every byte of an uploaded build where it is stored. 422 names the files to send again.',
      access: 'token',
      params: z.strictObject({ module: moduleName, build: buildId }),
      body: z.strictObject({ note: releaseMove.shape.note }),
      bodyOptional: true,
      response: z.strictObject({ module: moduleName, build: buildId, state: z.literal('ready') }),
    },
    getModuleReleases: {
      summary:
        'A module with its builds, its health, the history of its releases, its newest failures and links to previews' +
        ', for the team that releases it.',
      access: 'token',
      params: z.strictObject({ module: moduleName }),
      response: teamModule,
    },
    releaseModule: {
      summary:
        'Makes a build live, or gives it to some visitors as a canary. 409 of code contract carries the reasons ' +
        'of the gate in errors; 412 says what is live instead.',
      access: 'token',
      ...moveOfPointer,
    },
    listAdminModules: {
      summary: 'Modules with their builds, their health and the history of their releases.',
      response: z.array(adminModule),
    },
    releaseModuleAsAdmin: {
      summary: 'The same as releaseModule, for administrators.',
      ...moveOfPointer,
    },
    reportVitals: {
      summary:
        'Counts the web vitals of one page view for the builds that it shows. Builds that are not served, and ' +
        'addresses beyond their limit, get the same response and are not counted.',
      access: 'public',
      body: z.strictObject({
        builds: z.partialRecord(moduleName, buildId),
        values: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(mostVital)),
      }),
      status: 202,
    },
    listDeployTokens: {
      summary: 'Deploy tokens, newest first. What a token is made of is never answered again.',
      response: z.array(deployToken),
    },
    createDeployToken: {
      summary: 'Makes a deploy token for some modules. The answer is the only one that shows it.',
      body: deployTokenInput,
      status: 201,
      response: deployToken.extend({ token: z.string() }),
    },
    deleteDeployToken: {
      summary: 'Ends a deploy token.',
      params: byId,
    },
  };
});

export type LiveModule = CallResponse<(typeof releaseCalls)['listModules']>[number];

export type ReleaseMove = z.output<(typeof releaseCalls)['releaseModule']['body']>;

export type AdminBuild = AdminModule['builds'][number];

export type FailureReport = TeamModule['failures'][number];

export type AdminModule = CallResponse<(typeof releaseCalls)['listAdminModules']>[number];

export type TeamModule = CallResponse<(typeof releaseCalls)['getModuleReleases']>;

export type DeployToken = CallResponse<(typeof releaseCalls)['listDeployTokens']>[number];

export type DeployTokenInput = z.output<(typeof releaseCalls)['createDeployToken']['body']>;
