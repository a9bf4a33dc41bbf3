import { previewParameter } from 'shared-contracts/federation';
import { localeFromSearch, type Locale } from 'shared-contracts/localization';
import { may } from 'shared-contracts/policy';

import { actorOf } from '../../http/api/own-operation';
import { isOwnNavigation } from '../../http/server/own-origin';
import type { AppContext } from '../../http/server/request-state';
import { redirectWithinSite, siteAddress } from '../../http/server/site-address';
import { setVisitorCookie } from '../../http/server/visitor-cookie';
import { dayMs, type LoggedActor } from '../../persistence';
import { buildOfName, type BuildRecord } from '../state/build-records';
import type { ModuleReleases } from '../state/module-releases';
import type { PreviewLinks } from './preview-links';
import type { ServedReleases, VisitorBuilds } from '../serving/served-releases';

/** Names the previewed build of a browser; signed if the browser has no session. */
export const previewCookie = 'bokkado-preview';

/** How long a preview of an administrator lasts. */
const previewMs = dayMs;

export interface PreviewsOptions {
  served: Pick<ServedReleases, 'current'>;
  releases: Pick<ModuleReleases, 'records' | 'setOf'>;
  links: Pick<PreviewLinks, 'open'>;
  /** A page that asks whether to start a preview. @param address starts it */
  question: (locale: Locale, build: string, address: string) => string;
}

interface Permit {
  record: BuildRecord;
  by: LoggedActor;
  name: string;
  /** Milliseconds until it ends. */
  maxAge: number;
}

/**
 * Administrators preview any build that is not live; teams preview their own builds by a signed link. For an
 * administrator such a link is just an address, because a team's build would act with the administrator's session
 * (threat 48).
 */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /**
   * Starts or ends a preview, then redirects to an address without its parameter. Asks first if the request comes from
   * another site (threat 37).
   */
  async startOrEnd(ctx: AppContext, name: string): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    // The first two parts of a signed name are the name of the build.
    const permit = (await this.#permit(ctx, name)) ?? (await this.#permit(ctx, name.split('.', 2).join('.')));
    const search = new URLSearchParams(ctx.querystring);
    if (permit && !isOwnNavigation(ctx)) {
      const { module, build } = permit.record.data;
      const address = siteAddress(ctx.path, search);
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.body = this.options.question(localeFromSearch(ctx.search), `${module} ${build}`, address);
      return;
    }
    if (permit) await this.#note(permit, ctx.state.requestId);
    if (isOwnNavigation(ctx)) setVisitorCookie(ctx, previewCookie, permit?.name ?? null, permit?.maxAge ?? 0);
    search.delete(previewParameter);
    redirectWithinSite(ctx, 303, ctx.path, search);
  }

  /** The builds that a cookie names; `null` if this browser may not preview them. */
  async buildsOf(ctx: AppContext, name: string): Promise<VisitorBuilds | null> {
    const permit = await this.#permit(ctx, name);
    if (!permit) return null;
    const { module, build, descriptor } = permit.record.data;
    const { served, releases: all } = this.options;
    const releases = { ...(await served.current()), ...(await all.setOf([descriptor])) };
    return { releases, variant: `preview ${module}.${build}`, isPrivate: true, preview: { module, build } };
  }

  /** Logs a preview once per `previewMs`; the event keeps the build from being removed. */
  async #note({ record, by }: Permit, requestId: string): Promise<void> {
    if (Date.parse(record.data.previewedAt ?? '') > Date.now() - previewMs) return;
    const patch = { previewedAt: new Date(Date.now()).toISOString() };
    await this.options.releases.records.change(record, patch, 'build-preview', { ...by, requestId });
  }

  /** @param name of a build for an administrator, a signed name for anyone else */
  async #permit(ctx: AppContext, name: string): Promise<Permit | null> {
    const caller = await ctx.state.admin?.();
    const admin = caller && !caller.secondFactorMissing && may(caller.role, 'module-build:read') ? caller : null;
    const link = admin ? null : await this.options.links.open(name);
    const id = admin ? buildOfName(name) : link;
    const record = id && (await this.options.releases.records.find(id.module, id.build));
    if (record?.data.buildState !== 'ready') return null;
    if (link) return { record, by: { actor: link.actor }, name, maxAge: link.expires - Date.now() };
    return admin ? { record, by: actorOf(admin), name, maxAge: previewMs } : null;
  }
}
