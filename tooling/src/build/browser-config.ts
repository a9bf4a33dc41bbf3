import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type EntryObject, type WebpackPluginInstance } from 'webpack';

import { audiences, containerName, type ModuleName } from 'shared-contracts/federation';

import { common, minimizer, swcRule, type Mode } from './common-config';
import { exposesOption, isForVisitors, type Federation } from './federation-config';
import { moduleInputs } from './inputs';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity';
import { federationAliases, parsedTextsRule } from './package-aliases';
import { PortableIdsPlugin } from './plugins/portable-ids';
import { packageDir } from '../repository/paths';
import { sharedOption } from './shared-packages';

/**
 * Maximum number of files that a part is loaded with. Each further one costs visitors its headers and an integrity hash
 * in the entry. The admin loads all of its screens, so it needs no file for code shared by two of them.
 */
const filesAtOnce = ({ parts }: Federation): number =>
  Object.values(parts).some((part) => part.kind === 'page' && isForVisitors(part)) ? 2 : Infinity;

/**
 * The variable through which the files of a build find each other. Each build has its own: a page that loads another
 * build of a module after a failure must not find parts of the first one.
 */
export const chunkLoadingGlobal = (module: ModuleName, inputs: string): string => `${containerName(module)}_${inputs}`;

interface BrowserBuild {
  /** Name of the module's folder. */
  module: ModuleName;
  federation: Federation;
  /** Folder for the files. */
  outDir: string;
}

/**
 * One entry of the shell per audience, each with its own runtime: code that one entry does not need is left out of its
 * file, even if it is in a module that both use.
 */
const shellEntries: EntryObject = Object.fromEntries(
  audiences.map((audience) => [audience, `./src/entries/${audience}.tsx`]),
);

/** Content-hashed file names, so that files can be cached forever. */
const namesByContent = { file: '[name].[contenthash:12].js', entry: 'remoteEntry.[contenthash:12].js' };

/**
 * Browser build of the shell or of a module.
 * @param options.names patterns for the file names and the entry of a module
 */
export function browserConfig({
  module,
  federation,
  outDir,
  mode = 'production',
  names = namesByContent,
  plugins = [],
}: BrowserBuild & {
  mode?: Mode;
  names?: typeof namesByContent;
  plugins?: WebpackPluginInstance[];
}): Configuration {
  const host = module === 'shell';
  const base = common({ module, mode, outDir });
  const entry: EntryObject = host ? shellEntries : {};
  return {
    ...base,
    name: `${module} browser`,
    // Stored beside the build, see `source-maps.ts`.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    entry,
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...federationAliases } },
    module: { rules: [swcRule({ styled: true }), parsedTextsRule] },
    output: {
      ...base.output,
      filename: names.file,
      chunkFilename: names.file,
      publicPath: 'auto',
      uniqueName: containerName(module),
      chunkLoadingGlobal: chunkLoadingGlobal(module, moduleInputs(module)),
      // A module that fails because an imported package could not be loaded is evaluated again on Retry; otherwise its
      // half-evaluated exports would be kept.
      strictModuleErrorHandling: true,
      // Milliseconds; a request that hangs is retried after that.
      chunkLoadTimeout: 15_000,
    },
    optimization: {
      minimizer,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        chunks: 'async',
        minSize: 4_000,
        maxAsyncRequests: filesAtOnce(federation),
        // Otherwise large files would be divided further.
        enforceSizeThreshold: 0,
      },
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new ModuleFederationPlugin({
        name: containerName(module),
        filename: names.entry,
        exposes: host ? undefined : exposesOption(federation),
        remotes: {},
        shared: sharedOption({ host }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // The page names modules, so snapshots are not needed; and nothing of this runs in Node.
        experiments: {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !host },
        },
      }),
      // Files that change in place have no integrity.
      ...(mode === 'production' ? [new ChunkIntegrityPlugin(), new PortableIdsPlugin()] : []),
      ...plugins,
    ],
  };
}

/**
 * Browser build that updates itself while a page runs it. Contains React's development checks; its files keep their
 * names.
 * @param options.refreshLoader file of the webpack loader that makes components replaceable, for a page with React's
 * development build; `null` for a page with the production build
 * @param options.entry file that every page runs before the build's own code
 */
export function hotBrowserConfig({
  module,
  federation,
  outDir,
  refreshLoader,
  entry,
  plugins,
}: BrowserBuild & {
  refreshLoader: string | null;
  entry: string;
  plugins: WebpackPluginInstance[];
}): Configuration {
  const hotPlugins = [
    ...plugins,
    new webpack.HotModuleReplacementPlugin(),
    new webpack.EntryPlugin(packageDir(module), entry, { name: undefined }),
    new webpack.DefinePlugin({ CONTAINER: JSON.stringify(containerName(module)) }),
  ];
  const config = browserConfig({
    module,
    federation,
    outDir,
    mode: 'development',
    names: { file: '[name].js', entry: 'remoteEntry.js' },
    plugins: hotPlugins,
  });
  const sources = swcRule({ styled: true, refresh: refreshLoader !== null });
  return {
    ...config,
    name: `${module} hot`,
    // Nothing is evaluated from text, so that pages keep their content security policy.
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    module: {
      rules: [
        sources,
        ...(refreshLoader === null
          ? []
          : [
              {
                test: sources.test,
                include: sources.include,
                enforce: 'post' as const,
                loader: refreshLoader,
                options: { container: containerName(module) },
              },
            ]),
      ],
    },
    // Failed builds are discarded: pages go from one successful build to the next.
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named', splitChunks: false, emitOnErrors: false },
  };
}

/** Browser build of one entry without federation, for comparisons. */
export function plainBrowserConfig({
  entry,
  outDir,
  mode = 'production',
}: {
  entry: string;
  outDir: string;
  mode?: Mode;
}): Configuration {
  const base = common({ module: 'tooling', mode, outDir });
  return {
    ...base,
    name: 'single bundle',
    target: ['web', 'es2022'],
    entry,
    module: { rules: [swcRule({ styled: true }), parsedTextsRule] },
    output: { ...base.output, filename: '[name].[contenthash:12].js', publicPath: '/single-bundle/' },
    optimization: { minimizer, splitChunks: false },
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  };
}
