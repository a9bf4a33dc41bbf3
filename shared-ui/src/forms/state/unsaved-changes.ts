import { useNavigationGuard, type GuardOptions, type NavigationGuard } from '../../router/navigation-guard';
import { useFormState } from './form-state';

/** A pristine or submitting form does not block. */
export function useUnsavedChangesGuard(options?: GuardOptions): NavigationGuard {
  return useNavigationGuard(
    useFormState<object, boolean>(({ dirty, isSubmitting }) => dirty && !isSubmitting),
    options,
  );
}
