import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focus goes to the item that replaces the deleted one rather than to its button, so that pressing Enter twice deletes
 * one record. Items are children of the list with a `tabIndex` of -1.
 */
export function useListDeletion<List extends HTMLElement>(
  ids: readonly string[],
  deleteRecord: (id: string) => Promise<boolean>,
): { list: RefObject<List | null>; remove: (id: string) => Promise<void> } {
  const list = useRef<List>(null);
  /** Deleted items with their index, shown until the list is refetched. */
  const leaving = useRef(new Map<string, number>());

  useEffect(() => {
    for (const [id, index] of [...leaving.current]) {
      if (ids.includes(id)) continue;
      leaving.current.delete(id);
      // Focus was moved in the meantime.
      if (document.activeElement !== document.body) continue;
      const items = [...(list.current?.children ?? [])];
      const next = items[Math.min(index, items.length - 1)] ?? document.getElementById('main');
      if (next instanceof HTMLElement) next.focus();
    }
  });

  return {
    list,
    remove: async (id) => {
      if (leaving.current.has(id)) return;
      leaving.current.set(id, ids.indexOf(id));
      if (!(await deleteRecord(id))) leaving.current.delete(id);
    },
  };
}
