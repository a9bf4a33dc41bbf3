import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

import * as z from 'zod';

import type { RecordHistory, SeenRecord } from './record-history';

const program = path.resolve(__dirname, '../../porcupine');

/** Whether this machine has Go, with which Porcupine is built. */
export const hasGo = spawnSync('go', ['version']).status === 0;

/** Asks Porcupine, which loads its source once, whether an order of calls to a record explains their results. */
export function isLinearizableToPorcupine(history: RecordHistory, initial: SeenRecord): boolean {
  const input = JSON.stringify({ initial, history });
  const verdict = execFileSync('go', ['run', '.'], { cwd: program, input, encoding: 'utf8' });
  return z.enum(['Ok', 'Illegal']).parse(verdict.trim()) === 'Ok';
}
