import { useEffect, useRef, type RefObject } from 'react';

const writable = ':is(input, textarea, select):not([readonly]), [contenteditable="true"]';

/**
 * For a form that opens in place of the button that was pressed, or in a dialog: its first field that can be changed
 * gets the focus, unless a field inside has it.
 * @returns the ref of the fields
 */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = fields;
    if (!current?.contains(document.activeElement)) current?.querySelector<HTMLElement>(writable)?.focus();
  }, []);
  return fields;
}
