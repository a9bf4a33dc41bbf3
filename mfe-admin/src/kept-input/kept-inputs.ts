import * as z from 'zod';

/** What was typed into one editor and not saved. */
export interface KeptInput {
  /** Key in the storage. */
  key: string;
  /** When it was typed last. */
  at: Date;
  /** The values that the editor began with. */
  base: Record<string, unknown>;
  values: Record<string, unknown>;
}

/** Whose input it is, and where it was typed. */
export interface Place {
  username: string;
  /** Address of the screen. */
  path: string;
  /** Id of the record; `null` for a new one. */
  id: string | null;
}

/** Milliseconds for which unsaved input is kept. */
const lifetime = 30 * 24 * 60 * 60 * 1_000;

const stored = z.object({
  at: z.iso.datetime(),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});

/** Storage may be blocked or full: then the input is in the page alone. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const accountPrefix = (username: string) => `bokkado-input ${encodeURIComponent(username)} `;
const placePrefix = ({ username, path, id }: Place) => `${accountPrefix(username)}${path} ${id ?? 'new'} `;

/** A key for one opened editor, so that two tabs do not overwrite each other. */
export const newKey = (place: Place): string => `${placePrefix(place)}${crypto.randomUUID()}`;

const keysWith = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

/** The input under a key; `null` if it is too old or was not written by this version. */
function readKey(key: string): KeptInput | null {
  const parsed = stored.safeParse(attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as unknown));
  if (!parsed.success) return null;
  const at = new Date(parsed.data.at);
  const age = Date.now() - at.getTime();
  return Math.abs(age) > lifetime ? null : { key, ...parsed.data, at };
}

export function keepInput({ key, at, base, values }: KeptInput): void {
  attempt(() => localStorage.setItem(key, JSON.stringify({ at, base, values })));
}

export function forgetInput(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

/** The newest unsaved input of a place; `null` if there is none. Removes what is too old. */
export function newestInput(place: Place): KeptInput | null {
  const found = keysWith(placePrefix(place)).flatMap((key) => {
    const input = readKey(key);
    if (!input) forgetInput(key);
    return input ?? [];
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

/** Number of editors whose unsaved input is kept for an account. */
export const countInputs = (username: string): number => keysWith(accountPrefix(username)).length;

export function forgetInputsOf(username: string): void {
  for (const key of keysWith(accountPrefix(username))) forgetInput(key);
}
