import { useFormActions } from 'shared-ui/forms';

/** Returns a function that saves the surrounding form and then takes a step, unless something is left to save. */
export function useSaveThen(): (step: () => void) => Promise<void> {
  const { submitForm } = useFormActions();
  return async (step) => {
    if ((await submitForm()) === true) step();
  };
}
