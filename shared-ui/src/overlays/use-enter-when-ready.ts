import { useEffect, useEffectEvent } from 'react';

/** Replays an Enter pressed before the options had loaded. @param onEnter has to end `isReady` */
export function useEnterWhenReady(isReady: boolean, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isReady) return undefined;
    // The results are rendered first.
    const timer = setTimeout(enter);
    return () => clearTimeout(timer);
  }, [isReady]);
}
