/** The modules of a folder that match a pattern, resolved at build time. */
export interface ModuleContext<Module> {
  (request: string): Module;
  /** Requests of all modules, such as `./ja.ts`. */
  keys(): string[];
}

declare global {
  interface ImportMeta {
    /**
     * Implemented by webpack, and by the Jest transform in tests.
     * @param folder relative to the file
     * @param options literals, because they are read at build time
     */
    webpackContext<Module>(folder: string, options: { regExp: RegExp }): ModuleContext<Module>;
  }
}
