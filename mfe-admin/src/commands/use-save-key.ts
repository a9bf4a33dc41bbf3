import { useEffect } from 'react';

import { shortcutOf } from 'shared-ui';
import { topmostOverlay } from 'shared-ui/overlays';

/** The form that has the focus, otherwise the first one of the topmost dialog, or of the page without one. */
function shownForm(): HTMLFormElement | null {
  const topmost = topmostOverlay() ?? document.body;
  const focused = document.activeElement?.closest('form');
  return focused && topmost.contains(focused) ? focused : topmost.querySelector('form');
}

/** `Ctrl/⌘ S` submits the visible form. The browser never saves the page as a file, even without a form. */
export function useSaveKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 's') return;
      event.preventDefault();
      shownForm()?.requestSubmit();
    };
    // In the capture phase, because dialogs stop keys.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
