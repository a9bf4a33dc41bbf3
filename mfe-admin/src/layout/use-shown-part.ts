import { useState } from 'react';

interface ShownPart<Item> {
  shown: readonly Item[];
  /** How many are not shown yet. */
  more: number;
  showMore: () => void;
}

/**
 * The first part of a long list, growing on demand: a thousand cards would make a screen slow.
 * @param size how many are shown at first, and how many Show more adds
 */
export function useShownPart<Item>(items: readonly Item[], size: number): ShownPart<Item> {
  const [count, setCount] = useState(size);
  return {
    shown: items.slice(0, count),
    more: Math.max(0, items.length - count),
    showMore: () => setCount(count + size),
  };
}
