import * as z from 'zod';

import { limits } from '../../entities';
import { instant, validationMessage } from '../../entities/fields/rules';
import { buildDescriptor, moduleName } from '../../modules/descriptor';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { vitalNames } from '../vitals';

/** Fewer views of a canary are not significant. */
export const fewestCanaryViews = 20;

/** Percent of visitors. */
export const mostCanaryShare = 50;

/** Milliseconds: ten minutes. */
const mostVital = 600_000;

export const releaseAddresses = {
  listModules: { method: 'GET', path: '/api/modules' },
  registerBuild: { method: 'POST', path: '/api/deploy/builds' },
  completeBuild: { method: 'POST', path: '/api/deploy/builds/{module}/{build}/complete' },
  dryRunBuild: { method: 'POST', path: '/api/deploy/dry-run' },
  getModuleReleases: { method: 'GET', path: '/api/deploy/modules/{module}' },
  releaseModule: { method: 'PUT', path: '/api/deploy/modules/{module}/live' },
  listAdminModules: { method: 'GET', path: '/api/admin/modules', reads: ['module-build', 'module-pointer'] },
  releaseModuleAsAdmin: {
    method: 'PUT',
    path: '/api/admin/modules/{module}/live',
    changes: ['module-build', 'module-pointer'],
  },
  reportVitals: { method: 'POST', path: '/api/vitals' },
} as const satisfies Record<string, CallAddress>;

export const releaseCalls = /* #__PURE__ */ defineCalls(releaseAddresses, () => {
  const buildId = buildDescriptor.shape.build;

  const canaryShare = z.int().min(1).max(mostCanaryShare);

  const canary = z.strictObject({ build: buildId, share: canaryShare });

  const liveModule = z.strictObject({
    module: moduleName,
    /** `null` if the module was withdrawn, or only has a canary. */
    build: buildId.nullable(),
    contract: z.string().nullable(),
    commit: z.string().nullable(),
    since: instant,
    /** `null` without a target for a rollback. */
    previous: buildId.nullable(),
    canary: canary.nullable(),
    /** 0 if the module was never released over the network. */
    revision: z.int().min(0),
  });

  const releaseMove = z.strictObject({
    /** The current canary is promoted; a previously live build is a rollback. */
    /** `null` withdraws a module that did not come with the product. */
    build: buildId.nullable(),
    /** Percent of visitors who get the build; all if omitted. */
    canary: canaryShare.optional(),
    note: z.string().max(limits.line, validationMessage('validation.long')).optional(),
    /** By more than a tenth. */
    allowGrowth: z.boolean().optional(),
  });

  const count = z.int().min(0);

  const buildHealth = z.strictObject({
    views: count,
    /** Reported by browsers, and failed server renderings. */
    failures: count,
    /** The last 24 hours, oldest first, without hours that had no view. */
    hours: z.array(z.strictObject({ at: instant, views: count, failures: count })),
  });

  const buildVitals = z.partialRecord(
    z.enum(vitalNames),
    z.strictObject({ count, p75: z.number(), good: count, poor: count }),
  );

  const adminBuild = z.strictObject({
    build: buildId,
    state: z.enum(['uploading', 'ready', 'broken']),
    /** `image`: shipped with the product; `upload`: released over the network. */
    source: z.enum(['image', 'upload']),
    contract: z.string(),
    commit: z.string().nullable(),
    note: z.string().nullable(),
    builtAt: instant,
    /** By an account, `token:` and a name, or `system`. */
    registeredAt: instant,
    registeredBy: z.string(),
    firstLoadBytes: count.nullable(),
    bytes: count.nullable(),
    refusals: z.array(z.string()),
    health: buildHealth.nullable(),
    /** Only for live and canary builds, without unmeasured ones. */
    vitals: buildVitals.nullable(),
  });

  const releaseEvent = z.strictObject({
    seq: z.int().min(1),
    at: instant,
    actor: z.string(),
    action: z.string(),
    build: buildId.nullable(),
    canary: canary.nullable(),
    note: z.string().nullable(),
    reason: z.string().nullable(),
  });

  const failureReport = z.strictObject({
    at: instant,
    build: buildId,
    part: z.string(),
    message: z.string(),
    /** Positions in the files of the build. */
    stack: z.string().nullable(),
    count: z.int().min(1),
  });

  const sitePart = z.strictObject({
    name: z.string(),
    kind: z.enum(['page', 'slot']),
    /** The path of a page, the place of a slot. */
    at: z.string(),
    /** Ids of the slots in its places, and for a slot of the pages that show it. */
    beside: z.array(z.string()),
  });

  const adminModule = z.strictObject({
    module: moduleName,
    revision: z.int().min(0),
    /** What visitors and administrators see of it. */
    parts: z.array(sitePart),
    live: adminBuild
      .extend({
        since: instant,
        by: z.string(),
        /** Versions of shared libraries that the shell provides, or ranges that a module accepts. */
        shared: z.record(z.string(), z.string()),
      })
      .nullable(),
    canary: adminBuild.extend({ share: canaryShare, since: instant, by: z.string() }).nullable(),
    newer: buildId.nullable(),
    /** Its next build, a canary or one that was never live, and why that could not be live beside the others. */
    next: z.strictObject({ build: buildId, misfits: z.array(z.string()) }).nullable(),
    /** Why the next shell could not run beside the live build. */
    losses: z.array(z.string()),
    /** Whether it can be taken off the site: it is on it, and did not come with the product. */
    withdrawable: z.boolean(),
    /** The build of a pointer that the product left, because the build cannot run beside the other live builds. */
    fallback: z.strictObject({ build: z.string(), reason: z.string(), at: instant }).nullable(),
    /** Parts that only browsers render because the live build ended its rendering process, as seen by this instance. */
    contained: z.strictObject({ part: z.string(), reason: z.string(), since: instant }).nullable(),
    previous: buildId.nullable(),
    rolledBack: z.array(buildId),
    builds: z.array(adminBuild),
    history: z.array(releaseEvent),
  });

  const teamModule = adminModule.extend({
    failures: z.array(failureReport),
    /** For the browser that opens them, for some hours and as long as the token is valid. */
    previews: z.array(z.strictObject({ build: buildId, address: z.string() })),
  });

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
        'Announces a build by its descriptor (release.json). Returns the files that are still missing, each with ' +
        'an address that takes it by PUT within five minutes. A repeated call returns those missing by then.',
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
    dryRunBuild: {
      summary:
        'What a release of a build would be refused for now, one line per reason. Pages are rendered with a build ' +
        'whose files were sent. Changes nothing.',
      access: 'token',
      body: z.strictObject({ descriptor: buildDescriptor, allowGrowth: releaseMove.shape.allowGrowth }),
      response: z.strictObject({
        reasons: z.array(z.string()),
        /** False if the files of the build are missing, or the gate already refuses it. */
        rendered: z.boolean(),
      }),
    },
    getModuleReleases: {
      summary: 'A module with its builds, health, releases, newest failures and previews, for its team.',
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
      right: 'module-pointer:read',
      summary: 'Modules with their builds, their health and the history of their releases.',
      response: z.array(adminModule),
    },
    releaseModuleAsAdmin: {
      right: 'module-pointer:update',
      summary: 'The same as releaseModule, for administrators.',
      ...moveOfPointer,
    },
    reportVitals: {
      summary:
        'Counts the web vitals of one page view for the builds that it shows. Builds that are not served, and ' +
        'addresses beyond their limit, get the same response and are not counted.',
      access: 'public',
      body: z.strictObject({
        builds: z.partialRecord(moduleName, buildId).refine((builds) => Object.keys(builds).length <= 50),
        values: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(mostVital)),
      }),
      status: 202,
    },
  };
});

export type LiveModule = CallResponse<(typeof releaseCalls)['listModules']>[number];

export type ReleaseMove = z.output<(typeof releaseCalls)['releaseModule']['body']>;

export type AdminBuild = AdminModule['builds'][number];

export type FailureReport = TeamModule['failures'][number];

export type AdminModule = CallResponse<(typeof releaseCalls)['listAdminModules']>[number];

export type TeamModule = CallResponse<(typeof releaseCalls)['getModuleReleases']>;
