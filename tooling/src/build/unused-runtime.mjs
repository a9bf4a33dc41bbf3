/**
 * Stands in for the parts of the federation runtime that no page of ours runs, in its own names: modules are named by
 * the page, so there are no snapshots and manifests, and their files are preloaded by the document. The shell provides
 * the runtime to modules as a whole, so that no tool can find out that these parts are unused.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  /** A module that is registered again removes itself from it. */
  manifestCache = new Map();
}

/** What the runtime would have to change in a snapshot: nothing. */
export const getGlobalRemoteInfo = () => ({});

const notBuilt = () => {
  throw new Error('This build of the federation runtime has neither snapshots nor preloads');
};

export {
  notBuilt as formatPreloadArgs,
  notBuilt as generatePreloadAssetsPlugin,
  notBuilt as preloadAssets,
  notBuilt as snapshotPlugin,
};
