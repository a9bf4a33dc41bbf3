import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Webpack loader that stands in for an exposed file, for pages with React's production build, which cannot exchange
 * components: after a change below the file its part starts again, and the page around it goes on.
 */
const partLoader: LoaderDefinitionFunction = function () {
  const file = JSON.stringify(this.resourcePath);
  return `
import { createElement, useSyncExternalStore } from 'react';
import * as part from ${file};
export * from ${file};

let version = 0;
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export default function Part(props) {
  const key = useSyncExternalStore(subscribe, () => version, () => version);
  return createElement(part.default, { ...props, key });
}
import.meta.webpackHot.accept(${file}, () => {
  version += 1;
  for (const listener of listeners) listener();
});
`;
};

export default partLoader;
