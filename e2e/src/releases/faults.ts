import type { Page, Route } from 'playwright/test';

import type { ChangeFiles } from './releases';

/** A fault of a module. */
export interface Fault {
  /** In the browser's network. @returns ends the fault */
  onTheWay?(page: Page, module: string): Promise<() => Promise<void>>;
  /** In a release: ends with a rollback. */
  inRelease?: ChangeFiles;
}

const isEntry = (url: URL) => /\/remoteEntry[^/]*\.js$/.test(url.pathname);
const isPart = (url: URL) => url.pathname.endsWith('.js') && !isEntry(url);

/** A fault of responses to `/modules/<module>/…`. */
function inFront(matches: (url: URL) => boolean, response: (route: Route) => Promise<void> | void): Fault {
  return {
    async onTheWay(page, module) {
      const isFaulty = (url: URL) => url.pathname.startsWith(`/modules/${module}/`) && matches(url);
      await page.route(isFaulty, response);
      return () => page.unroute(isFaulty);
    },
  };
}

/** Responds with a file that differs from the released one by code with a visible effect. */
export async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  // The fault may have ended meanwhile.
  await route.fulfill({ response, body: `${await response.text()};window.changedByteRan=true` }).catch(() => undefined);
}

/** An entry that exposes the given code as every part of a module; `React` in it is the page's own. */
function entryWith(component: string): ChangeFiles {
  return (files, { entry }) => {
    const container = /(?:var|let|const) (mfe_\w+)/.exec(files.get(entry) ?? '')?.[1];
    if (!container) throw new Error(`${entry} declares no container`);
    files.set(
      entry,
      `var ${container} = {
        init(scope) { this.scope = scope; },
        async get() {
          const React = (await Object.values(this.scope.react)[0].get())();
          const part = { data: () => [], head: () => ({ title: 'T', description: 'D' }), default: ${component} };
          return () => part;
        },
      };`,
    );
  };
}

/** A server build whose parts run the given code instead of rendering. */
function serverWith(component: string): ChangeFiles {
  return (files, { server }) => {
    if (!server) throw new Error('The module has no server build');
    const part = `{ data: () => [], head: () => ({ title: 'T', description: 'D' }), default: ${component} }`;
    files.set(server, `module.exports = new Proxy({}, { get: () => (${part}) });`);
  };
}

const everything = () => true;

/** Faults in the browser, by name. */
export const browserFaults = {
  'refuses connections': inFront(everything, (route) => route.abort('connectionrefused')),
  'responds with 500': inFront(everything, (route) => route.fulfill({ status: 500, body: 'broken' })),
  hangs: inFront(everything, () => new Promise<void>(() => undefined)),
  'has a changed byte in its entry': inFront(isEntry, changeOneByte),
  'has a changed byte in a file that is loaded later': inFront(isPart, changeOneByte),
  'lacks what it should expose': {
    inRelease: (files, { entry }) => files.set(entry, (files.get(entry) ?? '').replaceAll('"./', '"./gone-')),
  },
  'throws while it renders': { inRelease: entryWith(`() => { throw new Error('broken while rendering'); }`) },
  'throws in an effect': {
    inRelease: entryWith(`() => { React.useEffect(() => { throw new Error('broken in an effect'); }); return null; }`),
  },
} satisfies Record<string, Fault>;

/** Faults of server rendering, by name. */
export const serverFaults = {
  'blocks the server renderer': { inRelease: serverWith('() => { for (;;); }') },
  'fills the memory of the server renderer': {
    inRelease: serverWith('() => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); }'),
  },
} satisfies Record<string, Fault>;
