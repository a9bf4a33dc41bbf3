import { randomInt } from 'node:crypto';

import { containerName, previewParameter, type PreviewedBuild } from 'shared-contracts/federation';

import type { AppContext } from '../http/request-state';
import { dayMs } from '../persistence';
import { visitorNumbers } from './canary-lots';
import { buildOfName, type Actor, type BuildRecord, type BuildRecords } from './build-records';
import type { ReleaseSet } from './release-set';
import type { ServedReleases } from './served-releases';

/** Holds the number of a visitor (see `canaryVisitors`) and nothing else. Set only while a canary runs. */
export const canaryCookie = 'bokkado-canary';
/** Names the build that an administrator looks at. */
export const previewCookie = 'bokkado-preview';

/** How long a preview lasts. */
const previewMs = dayMs;

/** Builds for some visitors only. */
export interface PageVariant {
  /** Distinguishes its pages from those of other variants, in caches. */
  name: string;
  releases: ReleaseSet;
  /** Given if an administrator looks at a build that is not live. */
  preview: PreviewedBuild | null;
}

/** The response to a visitor: a redirect, or a page with these builds. */
export type Visit =
  | { kind: 'redirect'; address: string }
  | {
      kind: 'page';
      /** `undefined` for the live builds. */
      variant: PageVariant | undefined;
      /** True if other visitors may get another page at the same address. */
      isPrivate: boolean;
    };

export interface VisitorBuildsOptions {
  served: ServedReleases;
  records: BuildRecords;
  /** True if the site is reached over https only. */
  https: boolean;
  now?: () => number;
}

const everybody: Visit = { kind: 'page', variant: undefined, isPrivate: false };

/** Chooses the builds of a visitor: the live ones, a canary, or the preview of an administrator. */
export class VisitorBuilds {
  constructor(private readonly options: VisitorBuildsOptions) {}

  async choose(ctx: AppContext): Promise<Visit> {
    const asked = new URLSearchParams(ctx.querystring).get(previewParameter);
    if (asked !== null) return this.#redirectPreview(ctx, asked);
    const previewed = ctx.cookies.get(previewCookie, { signed: false });
    const preview = previewed === undefined ? null : await this.#preview(ctx, previewed);
    return preview ?? this.#byVisitorNumber(ctx);
  }

  /** Redirects after starting or ending a preview: an address that does so could be shared by mistake. */
  async #redirectPreview(ctx: AppContext, name: string): Promise<Visit> {
    const record = await this.#record(name);
    const actor = record && (await ctx.state.admin?.());
    if (record && actor) {
      await this.#note(record, { actor, requestId: ctx.state.requestId });
      this.#setCookie(ctx, previewCookie, name, previewMs);
    } else this.#setCookie(ctx, previewCookie, null, 0);
    const search = new URLSearchParams(ctx.querystring);
    search.delete(previewParameter);
    return { kind: 'redirect', address: search.size > 0 ? `${ctx.path}?${search.toString()}` : ctx.path };
  }

  /** Logs a preview, which keeps the build; one that goes on is logged once per `previewMs`. */
  async #note(record: BuildRecord, by: Actor): Promise<void> {
    const { records, now = () => Date.now() } = this.options;
    const { previewedAt } = record.data;
    const isLogged = Date.parse(previewedAt ?? '') > now() - previewMs;
    if (!isLogged) await records.markPreviewed(record, new Date(now()).toISOString(), by);
  }

  async #preview(ctx: AppContext, name: string): Promise<Visit | null> {
    const record = await this.#record(name);
    if (!record || !(await ctx.state.admin?.())) return null;
    const { module, build, descriptor } = record.data;
    const releases = await this.options.served.withBuild(descriptor);
    return {
      kind: 'page',
      variant: { name: `preview ${name}`, releases, preview: { module, build } },
      isPrivate: true,
    };
  }

  async #record(name: string) {
    const id = buildOfName(name);
    const record = id && (await this.options.records.find(id.module, id.build));
    return record?.data.buildState === 'ready' ? record : null;
  }

  async #byVisitorNumber(ctx: AppContext): Promise<Visit> {
    const { served } = this.options;
    const { canaries } = served;
    if (canaries.length === 0) return everybody;
    const visitor = this.#visitorNumber(ctx);
    const chosen = canaries.filter(({ visitors }) => visitors.has(visitor));
    if (chosen.length === 0) return { kind: 'page', variant: undefined, isPrivate: true };
    const name = chosen.map(({ module, release }) => `${module}.${release.descriptor.build}`).join();
    const replaced = chosen.map(({ module, release }) => [containerName(module), release] as const);
    const releases = { ...(await served.current()), ...Object.fromEntries(replaced) };
    return { kind: 'page', variant: { name, releases, preview: null }, isPrivate: true };
  }

  #visitorNumber(ctx: AppContext): number {
    const known = ctx.cookies.get(canaryCookie, { signed: false });
    if (known !== undefined && /^\d{1,2}$/.test(known)) return Number(known);
    const drawn = randomInt(visitorNumbers);
    this.#setCookie(ctx, canaryCookie, String(drawn), 30 * dayMs);
    return drawn;
  }

  #setCookie(ctx: AppContext, name: string, value: string | null, maxAge: number): void {
    const { https } = this.options;
    // Behind a proxy the connection to us is not encrypted; the one to the browser is.
    if (https) ctx.cookies.secure = true;
    ctx.cookies.set(name, value, {
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      signed: false,
      overwrite: true,
    });
  }
}
