import { previewParameter } from 'shared-contracts/federation';
import { localeFromSearch, type Locale } from 'shared-contracts/localization';

import { isOwnNavigation } from '../../server/own-origin';
import type { AppContext } from '../../server/request-state';
import { redirectWithinSite, siteAddress } from '../../server/site-address';
import { setVisitorCookie } from '../../server/visitor-cookie';
import { dayMs } from '../../persistence';
import { buildOfName, type BuildRecord, type BuildRecords } from '../state/build-records';
import type { PointerFollower } from '../serving/pointer-follower';
import type { PreviewLinks } from './preview-links';
import type { VisitorBuilds } from '../serving/served-releases';

/** Names the build that a browser looks at; signed for a browser without a session. */
export const previewCookie = 'bokkado-preview';

/** How long a preview of an administrator lasts. */
const previewMs = dayMs;

export interface PreviewsOptions {
  pointers: Pick<PointerFollower, 'withBuild'>;
  records: BuildRecords;
  links: Pick<PreviewLinks, 'open'>;
  /** A page that asks whether to start a preview. @param address starts it */
  question: (locale: Locale, build: string, address: string) => string;
}

interface Permit {
  record: BuildRecord;
  /** The actor in the event log. */
  actor: string;
  name: string;
  /** Milliseconds until it ends. */
  maxAge: number;
}

/**
 * Administrators look at builds that are not live, and teams with a signed link at their own. For an administrator a
 * link is a mere address, because a build of any team would act with their session (threat 48).
 */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /** Starts or ends a preview, and redirects to an address that does not; from another site, it asks (threat 37). */
  async startOrEnd(ctx: AppContext, name: string): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    // Of a signed name, the first two parts name the build.
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

  /** The builds that the value of a cookie names; `null` if this browser may not look at it. */
  async buildsOf(ctx: AppContext, name: string): Promise<VisitorBuilds | null> {
    const permit = await this.#permit(ctx, name);
    if (!permit) return null;
    const { module, build, descriptor } = permit.record.data;
    const releases = await this.options.pointers.withBuild(descriptor);
    return { releases, variant: `preview ${module}.${build}`, isPrivate: true, preview: { module, build } };
  }

  /** Logs a preview once per `previewMs`, which protects the build from removal. */
  async #note({ record, actor }: Permit, requestId: string): Promise<void> {
    if (Date.parse(record.data.previewedAt ?? '') > Date.now() - previewMs) return;
    const patch = { previewedAt: new Date(Date.now()).toISOString() };
    await this.options.records.change(record, patch, 'build-preview', { actor, requestId });
  }

  /** @param name of a build, with which an administrator looks at it, or signed, with which anyone else does */
  async #permit(ctx: AppContext, name: string): Promise<Permit | null> {
    const admin = await ctx.state.admin?.();
    const link = admin ? null : await this.options.links.open(name);
    const id = admin ? buildOfName(name) : link;
    const record = id && (await this.options.records.find(id.module, id.build));
    if (record?.data.buildState !== 'ready') return null;
    if (link) return { record, actor: link.actor, name, maxAge: link.expires - Date.now() };
    return admin ? { record, actor: admin, name, maxAge: previewMs } : null;
  }
}
