import { useSyncExternalStore } from 'react';

import { deviceStorage } from 'shared-ui/records';

/** A choice that this device remembers, shared by all screens; the first option is the default. */
export function deviceChoice<Value extends string>(key: string, options: readonly [Value, ...Value[]]) {
  /** Choices since the page was loaded, because storage may be blocked. */
  let chosen: Value | null = null;
  const listeners = new Set<() => void>();
  const current = () => {
    const stored = chosen ?? deviceStorage.read(key);
    return options.find((option) => option === stored) ?? options[0];
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    choose: (value: Value) => {
      chosen = value;
      deviceStorage.write(key, value);
      for (const listener of listeners) listener();
    },
    useChosen: (): Value => useSyncExternalStore(subscribe, current),
  };
}
