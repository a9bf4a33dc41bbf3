import { createRequire } from 'node:module';

import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

import { supportedBrowsers } from './browsers';
import { lighterPackages } from './package-aliases';
import { packageDir, workspaceNames } from '../repository/paths';

const require = createRequire(import.meta.url);

export type Mode = 'production' | 'development';

/**
 * Compiles the sources of all workspaces.
 * @param target version of ECMAScript; the supported browsers without one
 * @param styled whether styled-components get class names that are the same in the browser and on the server
 * @param refresh whether components can be exchanged in an open page
 */
export function swcRule({ target, styled, refresh = false }: { target?: string; styled: boolean; refresh?: boolean }) {
  return {
    test: /\.tsx?$/,
    include: workspaceNames.map(packageDir),
    loader: require.resolve('swc-loader'),
    options: {
      // Paths are made portable in parsed source maps alone. Hashes depend on them, and on those the names that the
      // minimizer chooses.
      sourceMaps: true,
      parseMap: true,
      ...(target === undefined ? { env: { targets: supportedBrowsers } } : {}),
      jsc: {
        ...(target === undefined ? {} : { target }),
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', refresh, development: refresh } },
        // Class names have to be the same in the browser and on the server, or hydration replaces the styles.
        experimental: styled
          ? {
              plugins: [['@swc/plugin-styled-components', { displayName: false, ssr: true, minify: true, pure: true }]],
            }
          : undefined,
      },
    },
  };
}

/** The common part of all builds of a module. @param outDir folder of the build */
export function common({ module, mode, outDir }: { module: string; mode: Mode; outDir: string }) {
  return {
    mode,
    context: packageDir(module),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true, alias: lighterPackages },
    output: { path: outDir, clean: false },
    // A disk cache once produced a build of other sources, and takes as much time as it saves.
    cache: false,
    performance: { hints: false },
    stats: 'minimal',
    infrastructureLogging: { level: 'error' },
    devtool: false,
  } satisfies Configuration;
}

export const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // A single build already uses the few cores; workers would only add their start-up time.
    parallel: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  }),
];
