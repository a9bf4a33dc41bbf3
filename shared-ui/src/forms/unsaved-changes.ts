import { useFormikContext } from 'formik';

import { useNavigationGuard, type NavigationGuard } from '../router/navigation-guards';

/**
 * Keeps what was typed into the form around from being lost by a navigation; to be used inside `Form`, together with
 * `UnsavedChangesDialog` of `shared-ui/overlays`. A form that is clean or being sent holds nothing back.
 */
export function useUnsavedChangesGuard(): NavigationGuard {
  const { dirty, isSubmitting } = useFormikContext();
  return useNavigationGuard(dirty && !isSubmitting);
}
