import type { Site } from 'shared-contracts/federation';
import { parseSharePath, shareForm } from 'shared-contracts/http';
import { localeFromSearch, pageAddress } from 'shared-contracts/localization';

import { uuidPattern } from 'shared-contracts/entities';
import { methodNotAllowed } from '../../http/http-error';
import type { AppMiddleware } from '../../http/server/request-state';

/** Only a page of a record is passed to the address of a network. */
const isShared = ({ pages }: Site, path: string): boolean =>
  pages.some(
    (page) =>
      page.audience === 'public' &&
      page.record !== null &&
      new RegExp(`^${page.path.replace(':id', uuidPattern)}$`).test(path),
  );

export function shareLinks(site: () => Promise<Site>): AppMiddleware {
  return async (ctx, next) => {
    const asked = parseSharePath(ctx.path);
    if (!asked || !isShared(await site(), asked.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set('Cache-Control', 'no-cache');
    ctx.redirect(shareForm(asked.network, pageAddress(ctx.state.origin, asked.path, localeFromSearch(ctx.search))));
    return undefined;
  };
}
