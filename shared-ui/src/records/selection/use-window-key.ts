import { useEffectEvent, useLayoutEffect } from 'react';

import { isComposing } from '../../components/browser/keys';

/** Keys of an input method are left out. It begins before the first paint, so that the first key counts. */
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
