import { pages } from 'shared-contracts/federation';
import { parseSharePath, shareForm } from 'shared-contracts/http';
import { localeFromSearch, pageAddress } from 'shared-contracts/localization';

import { uuidPattern } from 'shared-contracts/entities';
import { methodNotAllowed } from '../../http/http-error';
import type { AppMiddleware } from '../../http/server/request-state';

/** Only this is passed to the address of a network. */
const sharedPages = pages
  .filter(({ audience, record }) => audience === 'public' && record)
  .map(({ path }) => new RegExp(`^${path.replace(':id', uuidPattern)}$`));

export function shareLinks(): AppMiddleware {
  return (ctx, next) => {
    const asked = parseSharePath(ctx.path);
    if (!asked || !sharedPages.some((pattern) => pattern.test(asked.path))) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set('Cache-Control', 'no-cache');
    ctx.redirect(shareForm(asked.network, pageAddress(ctx.state.origin, asked.path, localeFromSearch(ctx.search))));
    return undefined;
  };
}
