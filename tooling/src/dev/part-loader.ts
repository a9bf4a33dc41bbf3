import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Webpack loader that wraps an exposed file, for pages with React's production build, which cannot replace components:
 * after a change below the file, its part is mounted again, and the rest of the page is unaffected. A failure is caught
 * inside the part, because the shell's panel would stay until Retry even after the mistake was fixed.
 */
const partLoader: LoaderDefinitionFunction = function () {
  const file = JSON.stringify(this.resourcePath);
  return `
import { Component, createElement, useSyncExternalStore } from 'react';
import * as part from ${file};
export * from ${file};

let version = 0;
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
class Attempt extends Component {
  state = { error: null };
  static getDerivedStateFromError(error) {
    return { error };
  }
  render() {
    const { error } = this.state;
    return error === null ? this.props.children : createElement('pre', { role: 'alert' }, String(error));
  }
}
export default function Part(props) {
  const key = useSyncExternalStore(subscribe, () => version, () => version);
  return createElement(Attempt, { key }, createElement(part.default, props));
}
import.meta.webpackHot.accept(${file}, () => {
  version += 1;
  for (const listener of listeners) listener();
});
`;
};

export default partLoader;
