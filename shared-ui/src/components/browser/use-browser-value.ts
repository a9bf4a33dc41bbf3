import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only a browser has.
 * @param before its value on the server and until hydration
 */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);
