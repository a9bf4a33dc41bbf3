import { useEffectEvent, useLayoutEffect } from 'react';

import { isComposing } from '../../components/browser/keys';

/**
 * Listens to every key of the window that belongs to no input method. It begins before the screen is painted: whoever
 * sees it can press its keys.
 * @param onKey called with each key, whatever has the focus; `preventDefault` keeps the browser from using it
 */
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
