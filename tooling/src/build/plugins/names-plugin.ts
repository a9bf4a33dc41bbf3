import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import * as z from 'zod';

/** Names that cross the boundary to other builds, from the module graph. */
export interface BoundaryNames {
  /** Names taken from each shared facade. */
  taken: Map<string, Set<string>>;
  /** Files that import a facade as a namespace, so that the needed names are unknown. */
  takenWhole: { facade: string; by: string }[];
  /** Names that each of the given files exports. */
  provided: Map<string, string[]>;
}

// The classes of the federation plugin are not public; only these fields of them are read.
const consumed = z.object({ options: z.object({ shareKey: z.string() }) });
const external = z.object({ externalType: z.string(), userRequest: z.string() });

/** The shared package that a node of the graph represents. */
function sharedPackageOf(module: Module): string | undefined {
  if (module.type === 'consume-shared-module') return consumed.safeParse(module).data?.options.shareKey;
  return external.safeParse(module).data?.userRequest;
}

/**
 * Collects the names that cross the boundary of a build from its graph: after unused exports are known, and before
 * files are merged into one scope.
 */
export class NamesPlugin implements WebpackPluginInstance {
  /** The names of the last compilation. */
  names: BoundaryNames = { taken: new Map(), takenWhole: [], provided: new Map() };

  /**
   * @param facades shared packages to look at
   * @param files files whose exports are wanted
   */
  constructor(
    private readonly facades: readonly string[],
    private readonly files: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamesPlugin', (compilation) => {
      // The minimizer, for example, runs compilations of its own.
      if (compilation.compiler !== compiler) return;
      compilation.hooks.afterOptimizeDependencies.tap('NamesPlugin', () => this.#collect(compilation));
    });
  }

  #collect({ modules, moduleGraph }: Compilation): void {
    this.names = { taken: new Map(), takenWhole: [], provided: new Map() };
    for (const module of modules) {
      if (module instanceof webpack.NormalModule && this.files.includes(module.resource)) {
        const provided = moduleGraph.getExportsInfo(module).getProvidedExports();
        if (Array.isArray(provided)) this.names.provided.set(module.resource, [...provided].sort());
      }
      const facade = sharedPackageOf(module);
      if (facade && this.facades.includes(facade)) this.#collectTaken(facade, module, moduleGraph);
    }
  }

  #collectTaken(facade: string, module: Module, moduleGraph: Compilation['moduleGraph']): void {
    const taken = this.names.taken.get(facade) ?? new Set();
    this.names.taken.set(facade, taken);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
      for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name) taken.add(name);
        else this.names.takenWhole.push({ facade, by: connection.originModule?.nameForCondition() ?? 'the build' });
      }
    }
  }
}
