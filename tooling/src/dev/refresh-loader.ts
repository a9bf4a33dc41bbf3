import path from 'node:path';

import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Webpack loader for development: enables hot updates of a file's exports. Adds no line before the source, so that
 * source maps stay valid.
 */
const refreshLoader: LoaderDefinitionFunction<{ container: string }> = function (source, map) {
  const { container } = this.getOptions();
  const file = `${container} ${path.relative(path.dirname(this.rootContext), this.resourcePath)}`;
  const isExposed = this.resourcePath.includes(`${path.sep}exposes${path.sep}`);
  const before =
    `var hotFile = globalThis.hotReload.file(${JSON.stringify(file)}, ${isExposed}), $RefreshReg$ ` +
    '= hotFile.register, $RefreshSig$ = hotFile.signature; ';
  this.callback(null, `${before}${source}\nhotFile.finish(__webpack_module__.exports, import.meta.webpackHot);\n`, map);
};

export default refreshLoader;
