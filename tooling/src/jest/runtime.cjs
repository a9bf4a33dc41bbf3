const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');

const { default: Runtime } = require('jest-runtime');

/** The runtime of the test file that runs: a process runs one after another. */
let running = null;

/** Transformed and compiled modules of this process by file. */
const transforms = new Map();
const scripts = new Map();

/**
 * Storages that the running test file has used. Node asks each of them about every promise of the process from then on:
 * after a hundred test files, that took a tenth of the time.
 */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const use = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    storages.add(this);
    return use.apply(this, given);
  };
}

/** Packages do not change while tests run; sources that tests write do. */
const isOfPackage = (file) => file.includes('/node_modules/');

/** `import()` in a compiled module, which may be loaded by other test files than the one it was compiled for. */
const importFrom =
  (file) =>
  (specifier, _script, attributes, ...phase) =>
    running.executor.dynamicImport(specifier, file, running.executor.environment.getVmContext(), attributes, ...phase);

function scriptOf(file, source, parameters) {
  const known = scripts.get(file);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename: file,
    // So that the columns of its first line are those of the source.
    columnOffset: -head.length,
    importModuleDynamically: importFrom(file),
  });
  scripts.set(file, { source, script });
  return script;
}

/**
 * Jest's runtime, which reads, transforms and compiles a module once per process: for each test file anew, that took
 * longer than most tests. Every test file still runs every module anew, in a global scope of its own.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    running = this;
    this.shareScripts(this.executor);
    this.shareTransforms(this.transformCache);
  }

  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }

  /** @param executor compiles and runs the modules of this test file */
  shareScripts(executor) {
    const compile = executor.compile.bind(executor);
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      let script;
      try {
        script = scriptOf(file, source, executor.injectedModuleParameters);
      } catch {
        // Jest explains what is wrong with a source.
        return compile(source, file);
      }
      return script.runInContext(context);
    };
  }

  /** @param cache the transformed modules of this test file */
  shareTransforms(cache) {
    const transform = cache.transform.bind(cache);
    cache.transform = (file, options) => {
      if (options?.isInternalModule) return transform(file, options);
      const source = isOfPackage(file) ? '' : cache.fileCache.readFile(file);
      const known = transforms.get(file);
      if (known?.source !== source) {
        transform(file, options);
        transforms.set(file, { source, transformed: cache.transforms.get(file) });
        return cache.transforms.get(file).code;
      }
      const { code, sourceMapPath } = known.transformed;
      // Jest finds the origin of a line of a stack trace by them.
      cache.transforms.set(file, known.transformed);
      if (sourceMapPath) cache.sourceMaps.set(file, sourceMapPath);
      return code;
    };
  }
};
