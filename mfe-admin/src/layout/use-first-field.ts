import { useEffect, useRef, type RefObject } from 'react';

/** For a form that opens in place of the button that was pressed: its first field gets the focus. @returns its ref */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return fields;
}
