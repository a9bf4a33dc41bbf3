import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Modules that the federation plugin adds to a build, by a part of their name in webpack. */
const added: Readonly<Record<string, RegExp>> = {
  container: /^container entry /,
  federation: /[\\/]\.federation[\\/]entry\./,
};

const idOf = (module: Module): string | undefined =>
  Object.keys(added).find((id) => added[id]?.test(module.identifier()));

/**
 * Sets the ids of modules that the federation plugin adds. The plugin names them by absolute paths, so the ids derived
 * by webpack, and with them the id of the build, would depend on the folder of the checkout.
 */
export class PortableIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = PortableIdsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before webpack's own plugin, which skips modules that have an id.
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
