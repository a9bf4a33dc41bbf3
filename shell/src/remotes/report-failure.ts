import { callAddresses } from 'shared-contracts/http';
import { containerName, moduleNamePattern, partsOfId, type PartId, type ReleaseMap } from 'shared-contracts/federation';

interface Origin {
  /** Id of a part (`mfe_requests/ContactForm`), or name of a container. */
  module: string | null;
  build: string | null;
}

const unknown: Origin = { module: null, build: null };

/** The modules whose files are in a stack, innermost first. */
const originsIn = (stack: string): Origin[] =>
  [...stack.matchAll(/\/modules\/([a-z-]+)\/([0-9a-f]{12})\//g)].flatMap(([, name = '', build = '']) =>
    moduleNamePattern.test(name) ? [{ module: containerName(name), build }] : [],
  );

/** The innermost module in a stack, by the URLs of its files; the shell's code surrounds that of all others. */
export function originOf(stack: string): Origin {
  const found = originsIn(stack);
  return found.find(({ module }) => module !== 'shell') ?? found[0] ?? unknown;
}

/** The origin of a hydration mismatch: below a boundary of the shell, nothing shows whose component it was. */
export function originOfRecovered(componentStack: string): Origin {
  const [innermost = unknown] = originsIn(componentStack);
  return innermost.module === 'shell' ? unknown : innermost;
}

/** The origin of an error caught around a part, with its build: the page's, or one that Retry has loaded. */
export function originAt(part: PartId, stack: string, { modules }: Pick<ReleaseMap, 'modules'>): Origin {
  const { container } = partsOfId(part);
  const { module, build } = originOf(stack);
  return { module: part, build: module === container ? build : (modules[container]?.build ?? null) };
}

/** Milliseconds. */
const leavingMs = 1_000;

/** Calls back unless the page is left at once: Firefox and WebKit fail what is still loading then. */
export function ifPageStays(callback: () => void): void {
  const timer = setTimeout(callback, leavingMs);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/** Sends a failure to the server's log, with its builds. Never throws. */
export function reportFailure(shellBuild: string, { module, build }: Origin, error: unknown): void {
  const { method, path } = callAddresses.reportClientError;
  const isPart = module !== null && partsOfId(module).container !== 'shell';
  const body = {
    kind: isPart ? 'module' : 'page',
    module,
    build,
    shellBuild,
    stack: error instanceof Error ? error.stack?.slice(0, 4_000) : null,
    message: (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000),
  };
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
