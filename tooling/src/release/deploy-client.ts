import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import { buildDescriptor, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import { callAddresses, type CallName } from 'shared-contracts/http';

import { ReleaseError } from './release-error';

// Responses are parsed tolerantly: the product may be newer than this command.
const liveModules = z.array(
  z.object({
    module: z.string(),
    build: z.string().nullable(),
    contract: z.string().nullable(),
    since: z.string(),
    previous: z.string().nullable(),
    canary: z.object({ build: z.string(), share: z.number() }).nullable(),
    revision: z.int(),
  }),
);
const uploads = z.array(
  z.object({ file: z.string(), uploadURL: z.string(), headers: z.record(z.string(), z.string()) }),
);
const problem = z.object({
  code: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string().optional(), message: z.string().optional() })).optional(),
  current: z.unknown().optional(),
});

const dryRun = z.object({ reasons: z.array(z.string()), rendered: z.boolean() });

const health = z.object({ views: z.number(), failures: z.number() });
const build = z.object({
  build: z.string(),
  state: z.string(),
  commit: z.string().nullable(),
  note: z.string().nullable(),
  registeredAt: z.string(),
  registeredBy: z.string(),
  refusals: z.array(z.string()),
  health: health.nullable(),
});
const moduleReleases = z.object({
  live: build.extend({ since: z.string(), by: z.string() }).nullable(),
  canary: build.extend({ since: z.string(), by: z.string(), share: z.number() }).nullable(),
  builds: z.array(build),
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      build: z.string(),
      canary: z.object({ build: z.string(), share: z.number() }).nullable(),
      note: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  // The following are missing in responses of a product that is older than this command.
  losses: z.array(z.string()).default([]),
  failures: z
    .array(
      z.object({
        at: z.string(),
        build: z.string(),
        part: z.string(),
        message: z.string(),
        stack: z.string().nullable(),
        count: z.int(),
      }),
    )
    .default([]),
  previews: z.array(z.object({ build: z.string(), address: z.string() })).default([]),
});

/** The live build of one module. */
export type LiveBuild = z.infer<typeof liveModules>[number];
/** Builds of one module, their health, and the moves of its pointer, newest first. */
export type ModuleHistory = z.infer<typeof moduleReleases>;
/** A file that the product lacks. */
export type WantedFile = z.infer<typeof uploads>[number];

/** The target of a move of a module's pointer. */
export interface PointerMove {
  /** `null` takes the module off the site. */
  build: string | null;
  canary?: number;
  note?: string;
  allowGrowth?: boolean;
}

/** Milliseconds before each retry of a request that found no server, or one that is starting or overloaded. */
const pauses = [200, 1_000, 3_000];

interface RequestOptions {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  ifMatch?: number;
}

/** The calls of a running product that release modules. */
export class DeployClient {
  /**
   * @param origin address of the product
   * @param token deploy token; an empty text for public calls
   */
  constructor(
    readonly origin: string,
    private readonly token: string,
  ) {}

  /** The live build of every module. */
  async live(): Promise<LiveBuild[]> {
    return liveModules.parse(await (await this.#request('listModules')).json());
  }

  /** Descriptors of the live builds that the product serves and this command can read. */
  async liveDescriptors(live: readonly LiveBuild[]): Promise<BuildDescriptor[]> {
    const found = await Promise.all(
      live.map(async ({ module, build }) => {
        const response = await this.#fetch(new URL(`/modules/${module}/${build}/release.json`, this.origin), {});
        const { data } = buildDescriptor.safeParse(response.ok ? await response.json() : null);
        return data ? [data] : [];
      }),
    );
    return found.flat();
  }

  /**
   * A module with everything that its team may see.
   * @throws ReleaseError unauthorized if the token is not valid for the module
   */
  async releasesOf(module: ModuleName): Promise<ModuleHistory> {
    return moduleReleases.parse(await (await this.#request('getModuleReleases', { params: { module } })).json());
  }

  /** The address that previews a build in the browser that opens it; an empty text if there is none. */
  previewAddress({ previews }: Pick<ModuleHistory, 'previews'>, id: string): string {
    const preview = previews.find((each) => each.build === id);
    return preview ? new URL(preview.address, this.origin).href : '';
  }

  /**
   * Asks whether the token is valid for a module, if there is one, because a build takes longer than the response.
   * @throws ReleaseError unauthorized
   */
  async checkToken(module: ModuleName): Promise<void> {
    if (!this.token) return;
    const response = await this.#send('getModuleReleases', { params: { module } });
    // A product that does not know the call yet decides later.
    if ([401, 403, 429].includes(response.status)) throw await this.#failure(response);
    await response.arrayBuffer();
  }

  /**
   * Asks the product for the reasons for which it would refuse a release.
   * @returns `null` if the product is older than the call
   */
  async dryRun(descriptor: BuildDescriptor, allowGrowth: boolean): Promise<z.infer<typeof dryRun> | null> {
    const response = await this.#send('dryRunBuild', { body: { descriptor, allowGrowth } });
    if (response.status === 404 || response.status === 405) return null;
    if (!response.ok) throw await this.#failure(response);
    return dryRun.parse(await response.json());
  }

  /** Announces a build. @returns the files that are missing */
  async register(descriptor: BuildDescriptor): Promise<WantedFile[]> {
    return uploads.parse(await (await this.#request('registerBuild', { body: descriptor })).json());
  }

  /** Sends one file. @returns whether it has arrived; an expired address refuses it */
  async upload({ uploadURL, headers }: WantedFile, content: Buffer): Promise<boolean> {
    const body = new Uint8Array(content);
    const response = await this.#fetch(new URL(uploadURL, this.origin), { method: 'PUT', headers, body });
    await response.arrayBuffer();
    return response.ok;
  }

  /** Has every byte checked. @returns the files to send again; none if the build is ready */
  async complete({ module, build }: Pick<BuildDescriptor, 'module' | 'build'>, note?: string): Promise<string[]> {
    const response = await this.#send('completeBuild', { params: { module, build }, body: { note } });
    if (response.ok) return [];
    if (response.status !== 422) throw await this.#failure(response);
    const { data } = problem.safeParse(await response.json());
    return (data?.errors ?? []).flatMap(({ path }) => path ?? []);
  }

  /**
   * Moves a module's pointer.
   * @param revision what the caller has seen
   * @throws ReleaseError refused with each reason of the gate, overtaken with the live build
   */
  async move(module: ModuleName, move: PointerMove, revision: number): Promise<void> {
    await this.#request('releaseModule', { params: { module }, body: move, ifMatch: revision });
  }

  async #request(name: CallName, options: RequestOptions = {}): Promise<Response> {
    const response = await this.#send(name, options);
    if (!response.ok) throw await this.#failure(response);
    return response;
  }

  #send(name: CallName, { params = {}, body, ifMatch }: RequestOptions): Promise<Response> {
    const { method, path } = callAddresses[name];
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    return this.#fetch(new URL(address, this.origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Every request here can be repeated, because none has an effect twice. */
  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[attempt];
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
        if (pause === undefined || ![502, 503, 504].includes(response.status)) return response;
        await response.arrayBuffer();
      } catch (error) {
        if (pause === undefined)
          throw new ReleaseError('failed', `${url.origin} cannot be reached: ${reasonOf(error)}`);
      }
      await delay(pause);
    }
  }

  async #failure(response: Response): Promise<ReleaseError> {
    const content: unknown = await response.json().catch(() => null);
    const { data } = problem.safeParse(content);
    const lines = (data?.errors ?? []).flatMap(({ path = '', message = '' }) => message || path);
    // The reasons of the gate are complete; other errors are summarized by their detail.
    if (data?.code === 'contract') return new ReleaseError('refused', lines.join('\n') || data.detail || data.code);
    const text = [data?.detail ?? `${this.origin} responded with ${response.status}`, ...lines].join('\n  ');
    if (response.status === 401 || response.status === 403) return new ReleaseError('unauthorized', text);
    if (response.status === 412) {
      const { data: current } = z.object({ build: z.string(), since: z.string() }).safeParse(data?.current);
      const what = current ? `\n  live is ${current.build}, since ${current.since}` : '';
      return new ReleaseError('overtaken', `Another release was made meanwhile.${what}`);
    }
    return new ReleaseError('failed', text);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
