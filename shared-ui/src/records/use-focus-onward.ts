import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/** Hidden or disabled elements refuse the focus. */
const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((control) => `${control}:not([tabindex^="-"])`)
  .join();

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Best first: those of the fields, then those that follow. */
function controlsFor(element: HTMLElement, fields: readonly string[]): HTMLElement[] {
  const controls = [
    ...(element.closest(`${dialogs}, form, main`) ?? document).querySelectorAll<HTMLElement>(reachable),
  ].filter((control) => !element.contains(control));
  const isOfField = (control: HTMLElement) =>
    fields.some((field) => control.getAttribute('name')?.split('.')[0] === field);
  const isBehind = (control: HTMLElement) =>
    (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...controls.filter(isOfField), ...controls.filter(isBehind), ...controls.reverse()];
}

/**
 * When its element disappears, the keyboard goes on with the fields that it was about, or with what follows, rather
 * than at the start of the page, or outside of a dialog, where Escape is not heard.
 */
export function useFocusOnward(fields: readonly string[] = []): RefCallback<HTMLElement> {
  const wanted = useRef(fields);
  useLayoutEffect(() => {
    wanted.current = fields;
  });
  return useCallback((element) => {
    if (!element) return undefined;
    return () => {
      const { activeElement, body } = document;
      // A dialog that it has opened goes with it, and may be gone already.
      const isLeaving = activeElement === null || activeElement === body || activeElement.closest(dialogs) !== null;
      if (!isLeaving && !element.contains(activeElement)) return;
      const controls = controlsFor(element, wanted.current);
      queueMicrotask(() => {
        for (const control of controls) {
          if (document.activeElement !== null && document.activeElement !== document.body) return;
          if (control.isConnected) control.focus();
        }
      });
    };
  }, []);
}
