import { useWindowKey } from 'shared-ui/records';

import { isAsked } from '../commands/is-asked';

/** Functions by key, such as `F9` or `Shift+F9`. */
type FormKeys = Readonly<Record<string, () => void>>;

/** Calls functions by their keys, also while somebody types. Dialogs have to be answered first. */
export function useFormKeys(keys: FormKeys): void {
  useWindowKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = Object.entries(keys).find(([key]) => key === `${event.shiftKey ? 'Shift+' : ''}${event.key}`)?.[1];
    if (!run || isAsked()) return;
    event.preventDefault();
    run();
  });
}
