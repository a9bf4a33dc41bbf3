import { useEffect, useRef, type RefObject } from 'react';

/**
 * Deletes list items and keeps focus in the list: on the item that replaces the deleted one, or on the page's content
 * if there is none. On the item rather than its Delete button, so that pressing Enter twice deletes one record. Items
 * are children of the list with a `tabIndex` of -1.
 * @param ids shown records, in order
 * @param deleteRecord resolves to whether it succeeded
 */
export function useListDeletion<List extends HTMLElement>(
  ids: readonly string[],
  deleteRecord: (id: string) => Promise<boolean>,
): { list: RefObject<List | null>; remove: (id: string) => Promise<void> } {
  const list = useRef<List>(null);
  /** Records being deleted, with their index: they are shown until the list is refetched. */
  const leaving = useRef(new Map<string, number>());
  const known = JSON.stringify(ids);

  useEffect(() => {
    const shown: unknown[] = JSON.parse(known);
    for (const [id, index] of [...leaving.current]) {
      if (shown.includes(id)) continue;
      leaving.current.delete(id);
      // Focus was moved in the meantime.
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
