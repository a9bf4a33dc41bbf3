import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @param before the value on the server and until hydration */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);
