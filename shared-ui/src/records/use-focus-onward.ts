import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/** Hidden or disabled elements refuse the focus. */
const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((control) => `${control}:not([tabindex^="-"])`)
  .join();

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Best first: focusable elements of the fields, then those after them. */
function controlsFor(element: HTMLElement, fields: readonly string[]): HTMLElement[] {
  const controls = [
    ...(element.closest(`${dialogs}, form, main`) ?? document).querySelectorAll<HTMLElement>(reachable),
  ].filter((control) => !element.contains(control));
  const isOfField = (control: HTMLElement) => {
    const name = control.getAttribute('name') ?? control.dataset['field'];
    return fields.some((field) => name?.split('.')[0] === field);
  };
  const isBehind = (control: HTMLElement) =>
    (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...controls.filter(isOfField), ...controls.filter(isBehind), ...controls.reverse()];
}

/**
 * When its element disappears, keyboard focus moves to the related fields or to the elements after them, instead of to
 * the start of the page, or out of a dialog, where Escape is not heard.
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
      // A dialog that it has opened disappears with it, and may already be gone.
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
