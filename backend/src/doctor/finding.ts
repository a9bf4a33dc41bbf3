import type { Config } from '../config/config';
import type { Persistence } from '../persistence';

/** What a check has found. Only a `problem` makes the doctor fail; a `note` is worth knowing. */
export interface Finding {
  state: 'ok' | 'note' | 'problem';
  /** A sentence; that of a problem says what to do. */
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const fault = (text: string): Finding => ({ state: 'problem', text });

/** What the checks look at. */
export interface Examined {
  config: Config;
  /** `null` before the first start. */
  secrets: readonly string[] | null;
  /** Opened to be read; `null` if it cannot be opened. */
  persistence: Persistence | null;
}

export type DoctorCheck = (examined: Examined) => Promise<Finding[]>;

/** The first line of an error, with that of its cause. */
export function reasonOf(error: unknown): string {
  const { message, code, cause }: { message?: string; code?: string; cause?: unknown } = Object(error);
  // An error of several attempts to connect has no message of its own.
  const [line = ''] = (message || code || String(error)).split('\n');
  return cause === undefined || cause === null ? line : `${line} (${reasonOf(cause)})`;
}
