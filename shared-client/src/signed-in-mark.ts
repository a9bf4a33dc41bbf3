import { useSyncExternalStore } from 'react';

const key = 'signed-in';

/** Remembers on this device whether a user is signed in, because public pages make no call to find out. */
export function markSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the browser shows no links for signed-in users.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const neverChanges = () => () => undefined;

/** Whether a user is signed in on this device; `false` until the page is hydrated. */
export const useSignedInMark = (): boolean => useSyncExternalStore(neverChanges, isMarked, () => false);
