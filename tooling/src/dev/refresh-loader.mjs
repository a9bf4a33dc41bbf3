import path from 'node:path';

import { rootDir } from '../build/paths.mjs';

/**
 * Webpack loader for development: lets the page exchange what a file exports. It adds no line before the source, so
 * that source maps stay right.
 */
export default function refreshLoader(source, map) {
  const { container } = this.getOptions();
  const file = `${container} ${path.relative(rootDir, this.resourcePath)}`;
  const isExposed = this.resourcePath.includes(`${path.sep}exposes${path.sep}`);
  const before = `var hotFile = globalThis.hotReload.file(${JSON.stringify(file)}, ${isExposed}), $RefreshReg$ = hotFile.register, $RefreshSig$ = hotFile.signature; `;
  this.callback(null, `${before}${source}\nhotFile.finish(__webpack_module__.exports, import.meta.webpackHot);\n`, map);
}
