import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { uniqueKey, useAppSelector } from 'shared-client';

import { inputStorage, parseJson } from './input-storage';

/** Keys of the editors with input that is not saved. Removing a key cancels its scheduled write. */
export const unsaved = new Set<string>();

/** Input typed into one editor and not saved. */
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
export interface InputPlace {
  username: string;
  /** Address of the screen. */
  path: string;
  /** Id of the record; `null` for a new one. */
  id: string | null;
}

/** Milliseconds for which unsaved input is kept. */
const lifetime = 30 * 24 * 60 * 60 * 1_000;

const accountPrefix = (username: string) => `bokkado-input ${encodeURIComponent(username)} `;
const placePrefix = ({ username, path, id }: InputPlace) => `${accountPrefix(username)}${path} ${id ?? 'new'} `;

/** A key for one opened editor, so that two tabs do not overwrite each other. */
export const newKey = (place: InputPlace): string => `${placePrefix(place)}${uniqueKey()}`;

const tab = uniqueKey();

/** The key of this tab for a place that it shows once: part of contract 4, for builds made before it. */
export const tabKey = (place: InputPlace): string => `${placePrefix(place)}${tab}`;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input in a stored text; `null` if it is too old or was not written by this version. */
function parseInput(key: string, text: string | null): KeptInput | null {
  const stored = parseJson(text);
  if (!isFields(stored)) return null;
  const { at, base, values } = stored;
  const typedAt = new Date(typeof at === 'string' ? at : Number.NaN);
  // The difference to an invalid date is no number.
  const isRecent = Math.abs(Date.now() - typedAt.getTime()) <= lifetime;
  return isRecent && isFields(base) && isFields(values) ? { key, at: typedAt, base, values } : null;
}

/** Stores input on this device. @param isLeaving it is stored before this returns, because the page may be gone then */
export function keepInput({ key, at, base, values }: KeptInput, isLeaving = false): void {
  const text = JSON.stringify({ at, base, values });
  if (isLeaving) inputStorage.writeNow(key, text);
  else void inputStorage.write(key, text);
}

/** Removes the input of one editor from this device, and cancels its scheduled write. */
export function forgetInput(key: string): void {
  unsaved.delete(key);
  void inputStorage.remove(key);
}

/** The newest unsaved input of a place; `null` if there is none. Removes outdated ones. */
export async function newestInput(place: InputPlace): Promise<KeptInput | null> {
  const stored = await inputStorage.readAll(placePrefix(place));
  const found = [...stored].flatMap(([key, text]) => {
    const input = parseInput(key, text);
    if (!input) forgetInput(key);
    return input ?? [];
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

/** Number of editors whose unsaved input is stored for an account. */
export const countInputs = async (username: string): Promise<number> =>
  (await inputStorage.readAll(accountPrefix(username))).size;

/** Removes every input of an account from this device. */
export async function forgetInputsOf(username: string): Promise<void> {
  const prefix = accountPrefix(username);
  for (const key of [...unsaved].filter((each) => each.startsWith(prefix))) forgetInput(key);
  for (const key of (await inputStorage.readAll(prefix)).keys()) forgetInput(key);
}

/** Milliseconds from a key until the input is kept, also while typing goes on. */
const pause = 200;

/** Where an opened editor keeps its input. */
export interface Keeping {
  place: InputPlace;
  key: string;
}

/**
 * The place of an editor for unsaved input from when it is opened, also if the session ends meanwhile.
 * @param path address of the screen that it belongs to
 * @param id of the record; `null` for a new one. Another record is another editor.
 */
export function useKeptInput(path: string, id: string | null): Keeping & { forget: () => void } {
  const username = useAppSelector((state) => state.session.username) ?? '';
  const open = (): Keeping => {
    const place = { username, path, id };
    return { place, key: newKey(place) };
  };
  const [keeping, setKeeping] = useState(open);
  if (keeping.place.id !== id) setKeeping(open());
  const { place, key } = keeping;
  return { place, key, forget: () => forgetInput(key) };
}

/**
 * Stores input on this device while it is not saved, at most `pause` after it was typed.
 * @param input typed input, and the stored values when that began: a new object per change; `null` if all is saved
 */
export function useKeepingInput(key: string, input: Pick<KeptInput, 'base' | 'values'> | null): void {
  const kept = useRef<typeof input>(null);
  const keep = useEffectEvent((isLeaving: boolean) => {
    // An editor that was saved is still there for a moment.
    if (input === null || !unsaved.has(key) || (kept.current === input && !isLeaving)) return;
    kept.current = input;
    keepInput({ key, at: new Date(), ...input }, isLeaving);
  });
  useEffect(() => {
    if (input === null) forgetInput(key);
    else unsaved.add(key);
  }, [key, input]);
  const isUnsaved = input !== null;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setInterval(() => keep(false), pause);
    const leave = () => keep(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isUnsaved, key]);
}
