import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard in a list whose record goes: on the Delete of the record that takes its place, or on the page's
 * content. Delete buttons of the list carry `data-delete`.
 * @param ids records that are shown, in their order
 */
export function useFocusAfterDelete<Element extends HTMLElement>(
  ids: readonly string[],
): { list: RefObject<Element | null>; onDelete: (id: string) => void } {
  const list = useRef<Element>(null);
  const going = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const gone = going.current;
    if (!gone || ids.includes(gone.id)) return;
    going.current = null;
    // The keyboard is lost only where nobody has moved it meanwhile.
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    const next = buttons[Math.min(gone.index, buttons.length - 1)] ?? document.getElementById('main');
    next?.focus();
  }, [ids]);
  return {
    list,
    onDelete: (id) => {
      going.current = { id, index: ids.indexOf(id) };
    },
  };
}
