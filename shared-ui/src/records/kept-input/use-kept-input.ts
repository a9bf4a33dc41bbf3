import { useEffect, useState } from 'react';

import { useAppSelector } from 'shared-client';

import { forgetInput, keepInput, newKey, type KeptInput, type Place, unsaved } from './kept-inputs';

/** Milliseconds after the last key until the input is kept. */
const pause = 300;

/** Where an opened editor keeps its input. */
export interface Keeping {
  place: Place;
  key: string;
}

/**
 * The place of an editor for unsaved input, from when it is opened: also for somebody whose session ends meanwhile.
 * @param path address of the screen that it belongs to
 * @param id of the record; `null` for a new one. Another record is another editor.
 * @returns also `forget`, for when the input is saved or given up
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
 * Keeps input on this device while it is not saved.
 * @param key of the opened editor
 * @param input what is typed, and the stored values when that began: a new object per change; `null` if all is saved
 */
export function useKeepingInput(key: string, input: Pick<KeptInput, 'base' | 'values'> | null): void {
  useEffect(() => {
    if (input === null) {
      forgetInput(key);
      return undefined;
    }
    unsaved.add(key);
    // An editor that was saved is still there for a moment.
    const keep = () => unsaved.has(key) && keepInput({ key, at: new Date(), ...input });
    const timer = setTimeout(keep, pause);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, input]);
}
