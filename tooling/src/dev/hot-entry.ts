// The first code of each build in the page: registers the build for hot updates.
import './hot-builds';

/** Name of the build's container, set by the build. */
declare const CONTAINER: string;
declare const __webpack_hash__: string;
declare global {
  interface ImportMeta {
    webpackHot: { check(apply: boolean): Promise<unknown> };
  }
}

globalThis.hotReload.join(CONTAINER, {
  hash: () => __webpack_hash__,
  update: () => import.meta.webpackHot.check(true),
});
