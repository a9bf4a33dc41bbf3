import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter that is pressed before what it chooses from is there: carried out as soon as it is.
 * @param isPending true until what was found belongs to typed input
 * @param onEnter carries it out
 * @returns notes that Enter was pressed, or with `false` that it no longer counts
 */
export function useEnterWhenReady(isPending: boolean, onEnter: () => void): (isEntered: boolean) => void {
  const [isEntered, setEntered] = useState(false);
  const enter = useEffectEvent(() => {
    setEntered(false);
    onEnter();
  });
  useEffect(() => {
    if (!isEntered || isPending) return undefined;
    // What was found is rendered first.
    const timer = setTimeout(enter);
    return () => clearTimeout(timer);
  }, [isEntered, isPending]);
  return setEntered;
}
