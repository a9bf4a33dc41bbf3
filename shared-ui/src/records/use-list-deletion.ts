import { useEffect, useRef, type RefObject } from 'react';

/**
 * Deletes records of a list and keeps the keyboard in it: on the item that takes the place of the deleted one, or on
 * the page's content if there is none. The item and not its Delete button, so that Enter pressed twice deletes one
 * record. Items are the children of the list and have a `tabIndex` of -1.
 * @param ids records that are shown, in their order
 * @param deleteRecord resolves to whether it worked
 */
export function useListDeletion<List extends HTMLElement>(
  ids: readonly string[],
  deleteRecord: (id: string) => Promise<boolean>,
): { list: RefObject<List | null>; remove: (id: string) => Promise<void> } {
  const list = useRef<List>(null);
  /** Records on their way out, with the place they had: until the list is fetched again they are still shown. */
  const leaving = useRef(new Map<string, number>());
  const known = JSON.stringify(ids);

  useEffect(() => {
    const shown: unknown[] = JSON.parse(known);
    for (const [id, index] of [...leaving.current]) {
      if (shown.includes(id)) continue;
      leaving.current.delete(id);
      // Whoever has moved the keyboard meanwhile keeps it.
      if (document.activeElement !== document.body) continue;
      const items = [...(list.current?.children ?? [])];
      const next = items[Math.min(index, items.length - 1)] ?? document.getElementById('main');
      if (next instanceof HTMLElement) next.focus();
    }
  }, [known]);

  return {
    list,
    remove: async (id) => {
      if (leaving.current.has(id)) return;
      leaving.current.set(id, ids.indexOf(id));
      if (!(await deleteRecord(id))) leaving.current.delete(id);
    },
  };
}
