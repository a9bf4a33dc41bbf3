import type { RefObject } from 'react';

import { shortcutOf } from 'shared-ui';
import { useFormActions } from 'shared-ui/forms';
import { useWindowKey } from 'shared-ui/records';

/**
 * `Ctrl/⌘ S` submits the surrounding form, also while nothing is focused. Ignored in dialogs over it, which have to be
 * answered first.
 * @param inside an element of the form, or one around it and what belongs to it
 */
export function useSaveKey(inside: RefObject<HTMLElement | null>): void {
  const { submitForm, getState } = useFormActions<object>();
  useWindowKey((event) => {
    const { target } = event;
    if (shortcutOf(event) !== 's') return;
    // Browsers would save the page as a file.
    event.preventDefault();
    const scope = inside.current?.closest('form') ?? inside.current;
    const isHere = target === document.body || (target instanceof Node && scope?.contains(target));
    if (isHere && !getState().isSubmitting) void submitForm();
  });
}
