import { previewParameter } from 'shared-contracts/federation';
import { localeFromSearch, type Locale } from 'shared-contracts/localization';

import { isOwnNavigation } from '../server/own-origin';
import type { AppContext } from '../server/request-state';
import { redirectWithinSite, siteAddress } from '../server/site-address';
import { setVisitorCookie } from '../server/visitor-cookie';
import { dayMs } from '../persistence';
import { buildOfName, type Actor, type BuildRecord, type BuildRecords } from './build-records';
import type { PointerFollower } from './pointer-follower';
import type { VisitorBuilds } from './served-releases';

/** Names the build that an administrator looks at. */
export const previewCookie = 'bokkado-preview';

/** How long a preview lasts. */
const previewMs = dayMs;

export interface PreviewsOptions {
  pointers: Pick<PointerFollower, 'withBuild'>;
  records: BuildRecords;
  /** A page that asks whether to start a preview. @param address starts it */
  question: (locale: Locale, build: string, address: string) => string;
  publicOrigin: string | null;
  now?: () => number;
}

/** Administrators look at builds that are not live: each browser at one, for a day. */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /**
   * Redirects after starting or ending a preview: an address that does so could be shared by mistake. A link on another
   * site does neither (threat 37): an administrator is asked first.
   */
  async startOrEnd(ctx: AppContext, name: string): Promise<void> {
    const { question, publicOrigin } = this.options;
    ctx.set('Cache-Control', 'no-store');
    const record = await this.#record(name);
    const actor = record && (await ctx.state.admin?.());
    const search = new URLSearchParams(ctx.querystring);
    if (isOwnNavigation(ctx, publicOrigin)) await this.#start(ctx, record && actor ? { record, actor } : null);
    else if (record && actor) {
      const { module, build } = record.data;
      ctx.body = question(localeFromSearch(ctx.search), `${module} ${build}`, siteAddress(ctx.path, search));
      return;
    }
    search.delete(previewParameter);
    redirectWithinSite(ctx, 303, ctx.path, search);
  }

  /**
   * The builds of a preview; `null` if there is no such build, or the visitor is no administrator.
   * @param name value of the cookie
   */
  async buildsOf(ctx: AppContext, name: string): Promise<VisitorBuilds | null> {
    const record = await this.#record(name);
    if (!record || !(await ctx.state.admin?.())) return null;
    const { module, build, descriptor } = record.data;
    const releases = await this.options.pointers.withBuild(descriptor);
    return { releases, variant: `preview ${name}`, isPrivate: true, preview: { module, build } };
  }

  /** @param preview `null` ends the one that this browser has */
  async #start(ctx: AppContext, preview: { record: BuildRecord; actor: string } | null): Promise<void> {
    const https = this.options.publicOrigin?.startsWith('https:') ?? false;
    if (!preview) return setVisitorCookie(ctx, previewCookie, null, { maxAge: 0, https });
    const { record, actor } = preview;
    await this.#note(record, { actor, requestId: ctx.state.requestId });
    const { module, build } = record.data;
    return setVisitorCookie(ctx, previewCookie, `${module}.${build}`, { maxAge: previewMs, https });
  }

  /** Logs a preview, which protects the build from removal; a longer one is logged once per `previewMs`. */
  async #note(record: BuildRecord, by: Actor): Promise<void> {
    const { records, now = () => Date.now() } = this.options;
    const { previewedAt } = record.data;
    const isLogged = Date.parse(previewedAt ?? '') > now() - previewMs;
    if (!isLogged) await records.markPreviewed(record, new Date(now()).toISOString(), by);
  }

  async #record(name: string) {
    const id = buildOfName(name);
    const record = id && (await this.options.records.find(id.module, id.build));
    return record?.data.buildState === 'ready' ? record : null;
  }
}
