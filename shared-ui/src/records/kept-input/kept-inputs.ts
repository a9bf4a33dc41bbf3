import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { uniqueKey, useAppSelector } from 'shared-client';

import { inputStorage, parseJson } from './input-storage';

/** Keys of the editors with input that is not saved. Removing a key cancels its scheduled write. */
export const unsaved = new Set<string>();

export interface KeptInput {
  key: string;
  at: Date;
  /** The values that the editor began with. */
  base: Record<string, unknown>;
  values: Record<string, unknown>;
}

export interface InputPlace {
  username: string;
  path: string;
  id: string | null;
}

/** Milliseconds. */
const lifetime = 30 * 24 * 60 * 60 * 1_000;

const accountPrefix = (username: string) => `bokkado-input ${encodeURIComponent(username)} `;
const placePrefix = ({ username, path, id }: InputPlace) => `${accountPrefix(username)}${path} ${id ?? 'new'} `;

/** One key per opened editor, so that two tabs do not overwrite each other. */
export const newKey = (place: InputPlace): string => `${placePrefix(place)}${uniqueKey()}`;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` if it is too old or was not written by this version. */
function parseInput(key: string, text: string | null): KeptInput | null {
  const stored = parseJson(text);
  if (!isFields(stored)) return null;
  const { at, base, values } = stored;
  const typedAt = new Date(typeof at === 'string' ? at : Number.NaN);
  // The difference to an invalid date is not a number.
  const isRecent = Math.abs(Date.now() - typedAt.getTime()) <= lifetime;
  return isRecent && isFields(base) && isFields(values) ? { key, at: typedAt, base, values } : null;
}

/** @param isLeaving the page may be gone after this returns */
export function keepInput({ key, at, base, values }: KeptInput, isLeaving = false): void {
  const text = JSON.stringify({ at, base, values });
  if (isLeaving) inputStorage.writeNow(key, text);
  else void inputStorage.write(key, text);
}

export function forgetInput(key: string): void {
  unsaved.delete(key);
  void inputStorage.remove(key);
}

export async function newestInput(place: InputPlace): Promise<KeptInput | null> {
  const stored = await inputStorage.readAll(placePrefix(place));
  const found = [...stored].flatMap(([key, text]) => {
    const input = parseInput(key, text);
    if (!input) forgetInput(key);
    return input ?? [];
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

export const countInputs = async (username: string): Promise<number> =>
  (await inputStorage.readAll(accountPrefix(username))).size;

export async function forgetInputsOf(username: string): Promise<void> {
  const prefix = accountPrefix(username);
  for (const key of [...unsaved].filter((each) => each.startsWith(prefix))) forgetInput(key);
  for (const key of (await inputStorage.readAll(prefix)).keys()) forgetInput(key);
}

/** Milliseconds between writes while typing continues. */
const pause = 200;

export interface Keeping {
  place: InputPlace;
  key: string;
}

/** Fixed when the editor opens, even if the session ends later. @param id `null` for a new record */
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

/** @param input a new object per change, with the stored values from before typing; `null` if everything is saved */
export function useKeepingInput(key: string, input: Pick<KeptInput, 'base' | 'values'> | null): void {
  const kept = useRef<typeof input>(null);
  const keep = useEffectEvent((isLeaving: boolean) => {
    // An editor still exists for a moment after its save.
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
