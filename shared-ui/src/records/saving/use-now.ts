import { useSyncExternalStore } from 'react';

const interval = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Call it after a save, whose instant must not be later than the current time of `useNow`. */
export function updateNow(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(updateNow, interval);
  // The clock stops while nothing uses it.
  if (listeners.size === 1) updateNow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const read = () => now;

/** Milliseconds since 1970, updated while a screen is open, which may be for days. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);
