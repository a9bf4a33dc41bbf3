import { previewParameter } from 'shared-contracts/federation';

import type { AppContext } from '../http/request-state';
import { setVisitorCookie } from '../http/visitor-cookie';
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
  /** True if the site is reached over https only. */
  https: boolean;
  now?: () => number;
}

/** Administrators look at builds that are not live: each browser at one, for a day. */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /** Redirects after starting or ending a preview: an address that does so could be shared by mistake. */
  async startOrEnd(ctx: AppContext, name: string): Promise<void> {
    const record = await this.#record(name);
    const actor = record && (await ctx.state.admin?.());
    const { https } = this.options;
    if (record && actor) {
      await this.#note(record, { actor, requestId: ctx.state.requestId });
      setVisitorCookie(ctx, previewCookie, name, { maxAge: previewMs, https });
    } else setVisitorCookie(ctx, previewCookie, null, { maxAge: 0, https });
    const search = new URLSearchParams(ctx.querystring);
    search.delete(previewParameter);
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(search.size > 0 ? `${ctx.path}?${search.toString()}` : ctx.path);
    ctx.status = 303;
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
