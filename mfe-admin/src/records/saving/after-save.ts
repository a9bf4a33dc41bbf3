import { useRef } from 'react';

import { useFormActions } from 'shared-ui/forms';

/** Called with a step to run after the next save, or with `null` for none. */
export type OnAfterSave = (step: (() => void) | null) => void;

/** Holds the step that a form asked for; `runStep` belongs into the handler of a successful save. */
export function useAfterSave(): { onAfterSave: OnAfterSave; runStep: () => void } {
  const step = useRef<(() => void) | null>(null);
  return {
    onAfterSave: (next) => {
      step.current = next;
    },
    runStep: () => step.current?.(),
  };
}

/** Returns a function that saves the surrounding form and then takes a step. A failed save does not take it. */
export function useSaveThen(onAfterSave: OnAfterSave): (step: (() => void) | null) => Promise<void> {
  const { submitForm } = useFormActions();
  return async (step) => {
    onAfterSave(step);
    await submitForm();
    onAfterSave(null);
  };
}
