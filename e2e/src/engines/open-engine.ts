import { findFirefox, findWebKit, type EngineName } from 'tooling/engines';

import type { EngineWindow } from './engine';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** Opens an engine; `null` if it is not on this machine. */
export function openEngine(name: EngineName): Promise<EngineWindow> | null {
  if (name === 'firefox') {
    const program = findFirefox();
    return program ? openFirefox(program) : null;
  }
  const programs = findWebKit();
  return programs ? openWebKit(programs) : null;
}
