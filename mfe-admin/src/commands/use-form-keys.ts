import type { RefObject } from 'react';

import { useWindowKey } from 'shared-ui/records';

import { isAsked } from './is-asked';

/** Functions by key, such as `F9` or `Shift+F9`. */
type FormKeys = Readonly<Record<string, () => void>>;

/**
 * Calls functions by their keys, also while somebody types. Dialogs over the form have to be answered first.
 * @param inside an element of the form
 */
export function useFormKeys(keys: FormKeys, inside: RefObject<HTMLElement | null>): void {
  useWindowKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = Object.entries(keys).find(([key]) => key === `${event.shiftKey ? 'Shift+' : ''}${event.key}`)?.[1];
    if (!run || isAsked(inside.current)) return;
    event.preventDefault();
    run();
  });
}
