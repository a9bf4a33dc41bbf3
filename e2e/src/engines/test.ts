import type { EngineName } from 'tooling/engines';

import { testWithoutPage } from '../test';
import type { EngineWindow } from './engine';
import { openEngine } from './open-engine';

interface Engines {
  /** The window of an engine, which is opened once; skips the test where there is none. */
  windowOf(name: EngineName): Promise<EngineWindow>;
}

/** The test of journeys in other engines than Chromium. */
export const test = testWithoutPage.extend<object, Engines>({
  windowOf: [
    async ({}, use) => {
      const windows = new Map<EngineName, Promise<EngineWindow>>();
      await use((name) => {
        const window = windows.get(name) ?? openEngine(name);
        if (window === null) {
          test.skip(true, `${name} is not installed`);
          throw new Error(`${name} is not installed`);
        }
        windows.set(name, window);
        return window;
      });
      for (const window of windows.values()) await (await window).close();
    },
    { scope: 'worker' },
  ],
});
