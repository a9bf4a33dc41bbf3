/** The modules of a folder that match a pattern, found when the build is made. */
interface ModuleContext<Module> {
  (request: string): Module;
  /** Requests of all modules, such as `./ja.ts`. */
  keys(): string[];
}

interface ImportMeta {
  /**
   * Implemented by webpack, and by the Jest transform for tests.
   * @param folder relative to the file
   * @param options literals: they are read when the build is made
   */
  webpackContext<Module>(folder: string, options: { regExp: RegExp }): ModuleContext<Module>;
}
