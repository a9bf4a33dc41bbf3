import { useState } from 'react';

interface ShownPart<Item> {
  shown: readonly Item[];
  /** Number of items that are not shown yet. */
  more: number;
  showMore: () => void;
}

/**
 * The first part of a long list, growing on demand: rendering a thousand cards would be slow.
 * @param size number of items shown initially, and added by Show more
 */
export function useShownPart<Item>(items: readonly Item[], size: number): ShownPart<Item> {
  const [count, setCount] = useState(size);
  return {
    shown: items.slice(0, count),
    more: Math.max(0, items.length - count),
    showMore: () => setCount(count + size),
  };
}
