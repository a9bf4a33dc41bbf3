import { isBackendFresh, isModuleFresh } from '../build/inputs.mjs';
import { moduleNames } from '../build/paths.mjs';
import { say } from './progress.mjs';

/**
 * Builds what has changed since its last build, one after the other: on few cores that is faster than all at once.
 * @param only names to build (`backend` or a module); all where left out
 * @throws Error with the compiler's messages
 */
export async function buildAll(only = ['backend', ...moduleNames]) {
  for (const name of only) {
    const began = Date.now();
    if (name === 'backend') {
      if (isBackendFresh()) continue;
      say('building backend');
      await (await import('../build/build-backend.mjs')).buildBackend();
    } else {
      if (isModuleFresh(name)) continue;
      say(`building ${name}`);
      await (await import('../build/build-module.mjs')).buildModule(name);
    }
    say(`built ${name} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  }
}
