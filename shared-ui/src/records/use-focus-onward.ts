import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/** What the tab key reaches; hidden or disabled elements refuse the focus. */
const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((control) => `${control}:not([tabindex^="-"])`)
  .join();

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Controls to go on with, best first: those of the fields, then those that follow. */
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
 * For something that disappears when it is used, such as a notice with buttons: the keyboard goes on with what it was
 * about, or with what follows, and not at the start of the page, nor outside of a dialog, where Escape is not heard.
 * @param fields names of the fields that it was about
 * @returns to be set as the `ref` of its element
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
