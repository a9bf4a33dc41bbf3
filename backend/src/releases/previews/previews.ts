import { previewParameter } from 'shared-contracts/federation';
import { localeFromSearch, type Locale } from 'shared-contracts/localization';

import { isOwnNavigation } from '../../server/own-origin';
import type { AppContext } from '../../server/request-state';
import { redirectWithinSite, siteAddress } from '../../server/site-address';
import { setVisitorCookie } from '../../server/visitor-cookie';
import { dayMs } from '../../persistence';
import { buildOfName, type Actor, type BuildRecord, type BuildRecords } from '../state/build-records';
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

/** A build that a browser may look at. */
interface Permit {
  record: BuildRecord;
  /** Who looks at it, for the event log. */
  actor: string;
  /** Value of the cookie. */
  name: string;
  /** Milliseconds until it ends. */
  maxAge: number;
}

/** The part of a signed name that names the build. */
const plainName = (name: string): string => name.split('.', 2).join('.');

/**
 * Administrators look at builds that are not live, and teams with a signed link at their own: each browser at one. A
 * link has no effect in the browser of an administrator, in which a build of any team would act with their session
 * (threat 48): there it is the address of the build, and nothing else.
 */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /**
   * Redirects after starting or ending a preview: an address that does so could be shared by mistake. A link on another
   * site does neither (threat 37): the visitor is asked first.
   */
  async startOrEnd(ctx: AppContext, name: string): Promise<void> {
    const { question } = this.options;
    ctx.set('Cache-Control', 'no-store');
    const permit = (await this.#permit(ctx, name)) ?? (await this.#permit(ctx, plainName(name)));
    const search = new URLSearchParams(ctx.querystring);
    if (isOwnNavigation(ctx)) await this.#start(ctx, permit);
    else if (permit) {
      const { module, build } = permit.record.data;
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.body = question(localeFromSearch(ctx.search), `${module} ${build}`, siteAddress(ctx.path, search));
      return;
    }
    search.delete(previewParameter);
    redirectWithinSite(ctx, 303, ctx.path, search);
  }

  /**
   * The builds of a preview; `null` if there is no such build, or this browser may not look at it.
   * @param name value of the cookie
   */
  async buildsOf(ctx: AppContext, name: string): Promise<VisitorBuilds | null> {
    const permit = await this.#permit(ctx, name);
    if (!permit) return null;
    const { module, build, descriptor } = permit.record.data;
    const releases = await this.options.pointers.withBuild(descriptor);
    return { releases, variant: `preview ${module}.${build}`, isPrivate: true, preview: { module, build } };
  }

  /** @param preview `null` ends the one that this browser has */
  async #start(ctx: AppContext, preview: Permit | null): Promise<void> {
    if (!preview) return setVisitorCookie(ctx, previewCookie, null, 0);
    const { record, actor, name, maxAge } = preview;
    await this.#note(record, { actor, requestId: ctx.state.requestId });
    return setVisitorCookie(ctx, previewCookie, name, maxAge);
  }

  /** Logs a preview, which protects the build from removal; a longer one is logged once per `previewMs`. */
  async #note(record: BuildRecord, by: Actor): Promise<void> {
    const { previewedAt } = record.data;
    const isLogged = Date.parse(previewedAt ?? '') > Date.now() - previewMs;
    if (isLogged) return;
    const patch = { previewedAt: new Date(Date.now()).toISOString() };
    await this.options.records.change(record, patch, 'build-preview', by);
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
