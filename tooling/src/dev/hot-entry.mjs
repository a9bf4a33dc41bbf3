/* global CONTAINER, __webpack_hash__ */
// Runs in the page as the first code of each build: lets the page bring the build up to date.
globalThis.hotReload.join(CONTAINER, {
  hash: () => __webpack_hash__,
  update: () => import.meta.webpackHot.check(true),
});
