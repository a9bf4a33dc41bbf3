import { useFormikContext } from 'formik';

import { useNavigationGuard, type GuardOptions, type NavigationGuard } from '../router/navigation-guard';

/**
 * Guards unsaved changes of the surrounding form against navigation; for use inside `Form`, together with
 * `UnsavedChangesDialog` of `shared-ui/overlays`. A pristine or submitting form does not block.
 */
export function useUnsavedChangesGuard(options?: GuardOptions): NavigationGuard {
  const { dirty, isSubmitting } = useFormikContext();
  return useNavigationGuard(dirty && !isSubmitting, options);
}
