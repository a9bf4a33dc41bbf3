import { useEffectEvent, useLayoutEffect } from 'react';

import { isComposing } from '../../components/browser/keys';

/** Ignores keys of an input method. Starts before the first paint, so that no key is lost. */
export function useWindowKey(onKey: (event: KeyboardEvent) => void): void {
  const onLatest = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isComposing(event)) onLatest(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
