import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useAppSelector } from 'shared-client';

import { forgetInput, keepInput, newKey, type KeptInput, type InputPlace, unsaved } from './kept-inputs';

/** Milliseconds from a key until the input is kept, also while typing goes on. */
const pause = 200;

/** Where an opened editor keeps its input. */
export interface Keeping {
  place: InputPlace;
  key: string;
}

/**
 * The place of an editor for unsaved input, from when it is opened: also if the session ends meanwhile.
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
 * Keeps input on this device while it is not saved: input typed less than `pause` ago at most is lost with the
 * browser.
 * @param key of the opened editor
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
