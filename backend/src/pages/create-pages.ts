import type { Middleware } from 'koa';

import type { DataNeed } from 'shared-contracts/federation';

import { HttpError } from '../http/errors';
import { ownOrigin } from '../http/own-origin';
import type { PreparedAnswers } from '../http/prepared-answers';
import { modulesMiddleware } from '../releases/modules-middleware';
import { LocalReleases } from '../releases/release-set';
import type { Services } from '../services';
import { PageService } from './page-service';
import { pagesMiddleware } from './pages-middleware';
import { Renderer } from './renderer';

/** As much of a list as a page asks for; all of it where it names no limit. */
function partOf<Item>(
  list: readonly Item[],
  { limit = list.length, offset = 0 }: { limit?: unknown; offset?: unknown } = {},
): readonly Item[] {
  return list.slice(Number(offset), Number(offset) + Number(limit));
}

/** The answer that a page needs, from the same prepared ones as the API's; `null` where the record does not exist. */
async function answerFor(answers: PreparedAnswers, need: DataNeed): Promise<{ value: unknown } | null> {
  try {
    switch (need.call) {
      case 'listProjects':
        return await answers.get('listProjects', need.arg, 'visitor');
      case 'getProject':
        return await answers.get('getProject', need.arg, 'visitor');
      case 'listPartners':
        return await answers.get('listPartners', need.arg, 'visitor');
      case 'listDevelopmentLogs':
        return {
          value: partOf((await answers.get('listDevelopmentLogs', undefined, 'visitor')).value, need.arg?.query),
        };
      default:
        throw new Error(`A page asks for ${need.call}, which is not prepared for pages`);
    }
  } catch (error) {
    if (error instanceof HttpError && (error.code === 'not-found' || error.code === 'validation')) return null;
    throw error;
  }
}

/**
 * What answers every address outside the API and the objects: files of modules, then pages.
 * @param workerFile the built `render-worker`
 */
export function createPages(
  { config, logger, answers }: Pick<Services, 'config' | 'logger' | 'answers'>,
  workerFile: string,
): { middleware: Middleware[]; close(): Promise<void> } {
  const releases = new LocalReleases(config.rootDir, (module, error) =>
    logger.error({ module, err: error }, 'the build of a module cannot be used'),
  );
  const renderer = new Renderer(workerFile);
  const pages = new PageService(releases, renderer, {
    answer: (need) => answerFor(answers, need),
    dataVersion: () => answers.version(),
    warn: (details, message) => logger.warn(details, message),
  });
  return {
    // The host was checked before: it is one of ours.
    middleware: [
      modulesMiddleware(releases),
      pagesMiddleware(pages, (ctx) => ownOrigin(ctx.req, config.publicOrigin) ?? ''),
    ],
    close: () => renderer.close(),
  };
}
