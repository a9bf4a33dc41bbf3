import { useContext, useEffect, useEffectEvent, useState } from 'react';

import { NavigationGuardsContext } from './navigation-guard';

/**
 * For a plain router, which cannot block a history step: Back then leaves an added history entry instead of the page.
 * The entry has the address and state of the page's own one, so the router need not know.
 */
function addHistoryEntry(onBack: () => void): () => void {
  const entry = crypto.getRandomValues(new Uint32Array(1))[0];
  const isCurrent = () => (history.state as { overlay?: unknown } | null)?.overlay === entry;
  const hold = (event: PopStateEvent) => {
    if (isCurrent()) return;
    event.stopImmediatePropagation();
    onBack();
  };
  history.pushState({ ...(history.state as object | null), overlay: entry }, '');
  window.addEventListener('popstate', hold, true);
  return () => {
    window.removeEventListener('popstate', hold, true);
    if (!isCurrent()) return;
    window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    history.back();
  };
}

/** @param isOpen also false for something opened by an address: its own history entry closes it */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const hold = useContext(NavigationGuardsContext)?.hold;
  const [overlay] = useState<object>(() => ({}));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onHistoryStep = () => close();
    return hold ? hold(overlay, { onHistoryStep }) : addHistoryEntry(onHistoryStep);
  }, [isOpen, hold, overlay]);
}
