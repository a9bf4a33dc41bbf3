/**
 * Runs in every page of `npm run dev` before any other script. React finds the refresh runtime when it starts, all
 * builds register their components with this one runtime, and builds are exchanged as soon as they are made.
 */
import * as refresh from 'react-refresh/runtime';

/** Milliseconds in which several exchanged files of one update arrive: they are drawn together. */
const together = 20;

refresh.injectIntoGlobalHook(window);

let drawing;
function draw() {
  drawing ??= setTimeout(() => {
    drawing = undefined;
    refresh.performReactRefresh();
  }, together);
}

/**
 * What a file exports, as far as it decides whether React can exchange it; `null` where it exports more than
 * components.
 */
function componentsOf(exports) {
  const names = Object.keys(exports);
  return names.length > 0 && names.every((name) => refresh.isLikelyComponentType(exports[name])) ? names.join() : null;
}

/**
 * A file of a build. Its components are known by its name, so that their next versions take their places with their
 * state. What a module exposes is exchanged in any case: the shell keeps what else there is, such as the page's title,
 * until the next load.
 */
function file(name, isExposed) {
  return {
    register: (type, id) => refresh.register(type, `${name} ${id}`),
    signature: refresh.createSignatureFunctionForTransform,
    finish(exports, hot) {
      const components = componentsOf(exports);
      const before = hot.data?.components;
      for (const id of Object.keys(exports))
        if (refresh.isLikelyComponentType(exports[id])) refresh.register(exports[id], `${name} exported ${id}`);
      if (components !== null || isExposed) hot.accept();
      hot.dispose((data) => {
        data.components = components;
      });
      if (hot.data === undefined) return;
      // Whoever imports it has to be exchanged as well.
      if (before !== components) hot.invalidate();
      else draw();
    },
  };
}

const builds = new Map();
const wanted = new Map();
const updating = new Set();

/** Exchanges what has changed in a build; loads the page again where that is not possible. */
async function bringUpToDate(name) {
  const build = builds.get(name);
  if (!build || updating.has(name)) return;
  updating.add(name);
  try {
    while (wanted.has(name) && build.hash() !== wanted.get(name)) {
      if (!(await build.update())) throw new Error(`the update of ${name} is gone`);
    }
  } catch (error) {
    console.info(`[dev] ${error.message}: loading the page again`);
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
events.addEventListener('built', ({ data }) => {
  const { name, hash } = JSON.parse(data);
  wanted.set(name, hash);
  void bringUpToDate(name);
});
events.addEventListener('problem', ({ data }) => console.error(JSON.parse(data)));
