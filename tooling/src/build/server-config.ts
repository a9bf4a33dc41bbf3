import path from 'node:path';

import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';

import { workspaceNames } from '../repository/paths';
import { sharedPackageNames } from './shared-packages';
import { common, minimizer, swcRule } from './common-config';

/**
 * Server build: one CommonJS file. The shell's build publishes the shared packages, and the modules' builds find them
 * there, so that all render one tree with one React and one store.
 */
export function serverConfig({
  module,
  entry,
  outDir,
  plugins,
}: {
  module: string;
  entry: string;
  outDir: string;
  plugins: WebpackPluginInstance[];
}): Configuration {
  const mode = 'production';
  const host = module === 'shell';
  const base = common({ module, mode, outDir });
  return {
    ...base,
    name: `${module} server`,
    target: 'node20',
    entry: { server: entry },
    module: { rules: [swcRule({ target: 'es2023', styled: true })] },
    externals: host ? [] : [Object.fromEntries(sharedPackageNames.map((name) => [name, `commonjs2 ${name}`]))],
    output: {
      ...base.output,
      filename: 'server.[contenthash:12].cjs',
      chunkFormat: 'commonjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    optimization: { minimizer },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...plugins,
    ],
  };
}

/** Build of the backend: workspace sources in separate files; packages stay in `node_modules`. */
export function backendConfig({ outDir, entry }: { outDir: string; entry: Record<string, string> }): Configuration {
  const base = common({ module: 'backend', mode: 'production', outDir });
  const isOwn = (request: string) =>
    request.startsWith('.') ||
    path.isAbsolute(request) ||
    workspaceNames.some((name) => request === name || request.startsWith(`${name}/`));
  return {
    ...base,
    name: 'backend',
    target: 'node20',
    entry,
    module: { rules: [swcRule({ target: 'es2023', styled: false })] },
    externals: [({ request = '' }, done) => (isOwn(request) ? done() : done(undefined, `module ${request}`))],
    externalsPresets: { node: true },
    experiments: { outputModule: true },
    // This folder holds a single build: parts of earlier ones would never be removed.
    output: {
      ...base.output,
      clean: true,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false },
    node: { __dirname: false, __filename: false },
  };
}
