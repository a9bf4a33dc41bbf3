/**
 * Runs in every page of `npm run dev` before any other script: installs the refresh runtime, with which all builds
 * register their components, before React starts, and applies new builds as soon as they are available.
 */
import * as refresh from 'react-refresh/runtime';

import type { HotBuild, HotFile } from './hot-builds';

/** Milliseconds for which updates of several files are batched into one refresh. */
const batchWindow = 20;

refresh.injectIntoGlobalHook(window);

let redrawTimer: ReturnType<typeof setTimeout> | undefined;
function redraw(): void {
  redrawTimer ??= setTimeout(() => {
    redrawTimer = undefined;
    refresh.performReactRefresh();
  }, batchWindow);
}

/**
 * Names of the exported components, which determine whether React can replace a file; `null` if there are other
 * exports.
 */
function componentsOf(exports: Readonly<Record<string, unknown>>): string | null {
  const names = Object.keys(exports);
  return names.length > 0 && names.every((name) => refresh.isLikelyComponentType(exports[name])) ? names.join() : null;
}

/**
 * A file of a build, whose components are registered by name, so that new versions replace them and keep their state.
 * Exposed files are always replaced: the shell keeps their other exports, such as the page's head, until the next load.
 */
function file(name: string, isExposed: boolean) {
  return {
    register: (type: unknown, id: string) => refresh.register(type, `${name} ${id}`),
    signature: refresh.createSignatureFunctionForTransform,
    finish(exports: Readonly<Record<string, unknown>>, hot: HotFile) {
      const components = componentsOf(exports);
      const before = hot.data?.components;
      for (const id of Object.keys(exports))
        if (refresh.isLikelyComponentType(exports[id])) refresh.register(exports[id], `${name} exported ${id}`);
      if (components !== null || isExposed) hot.accept();
      hot.dispose((data) => {
        data.components = components;
      });
      if (hot.data === undefined) return;
      // Importers have to be replaced as well.
      if (before !== components) hot.invalidate();
      else redraw();
    },
  };
}

const builds = new Map<string, HotBuild>();
/** Hash of the newest build, by container. */
const newest = new Map<string, string>();
const updating = new Set<string>();

/** Applies the changes of a build; reloads the page if that is not possible. */
async function bringUpToDate(name: string): Promise<void> {
  const build = builds.get(name);
  if (!build || updating.has(name)) return;
  updating.add(name);
  try {
    while (newest.has(name) && build.hash() !== newest.get(name)) {
      if (!(await build.update())) throw new Error(`the update of ${name} is not available`);
    }
  } catch (error) {
    console.info(`[dev] ${error instanceof Error ? error.message : String(error)}: reloading the page`);
    location.reload();
  } finally {
    updating.delete(name);
  }
}

globalThis.hotReload = {
  file,
  join(name, build) {
    builds.set(name, build);
    void bringUpToDate(name);
  },
};

const events = new EventSource('/__dev/events');
events.addEventListener('built', ({ data }: MessageEvent<string>) => {
  const { name, hash }: { name: string; hash: string } = JSON.parse(data);
  newest.set(name, hash);
  void bringUpToDate(name);
});
events.addEventListener('problem', ({ data }: MessageEvent<string>) => console.error(JSON.parse(data)));
