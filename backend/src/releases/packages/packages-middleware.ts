import { methodNotAllowed, notFound } from '../../http/http-error';
import type { AppMiddleware } from '../../http/server/request-state';
import { withoutDocumentHeaders } from '../../http/server/security-headers';
import { serveBytes } from '../../objects/serve-bytes';
import type { PublishedPackages } from './published-packages';

/** npm reads the packages of a scope below this path: `@bokkado:registry=https://studio.example/packages/`. */
const packagesPath = '/packages/';

/**
 * A registry that npm installs from: a document for each package, by its name, whose slash is encoded, and archives.
 * Anybody may read it: browsers get the same code, and pipelines install without a token that may release.
 */
export function packagesMiddleware(packages: PublishedPackages): AppMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(packagesPath)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const [, name, archive] = /^(?:@[a-z]+(?:\/|%2f)([a-z-]+)|archives\/([\w.-]+))$/i.exec(
      ctx.path.slice(packagesPath.length),
    ) ?? ['', '', ''];
    if (archive) {
      const served = await packages.archive(archive);
      if (!served) throw notFound('package');
      await serveBytes(ctx, served);
    } else {
      const archives = `${ctx.state.origin}${packagesPath}archives/`;
      const found = name ? await packages.packument(name, (file) => archives + file) : null;
      if (!found) throw notFound('package');
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = found;
    }
    withoutDocumentHeaders(ctx);
    return undefined;
  };
}
