import type { RefObject } from 'react';

import { topmostOverlay } from 'shared-ui/overlays';
import { useWindowKey } from 'shared-ui/records';

/** Calls functions by keys such as `F9` or `Alt+PageDown`, unless a dialog is open over the form. */
export function useFormKeys(keys: Readonly<Record<string, () => void>>, inside: RefObject<HTMLElement | null>): void {
  useWindowKey((event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey) return;
    const pressed = `${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${event.key}`;
    const run = Object.entries(keys).find(([key]) => key === pressed)?.[1];
    if (!run || topmostOverlay()?.contains(inside.current) === false) return;
    event.preventDefault();
    run();
  });
}
