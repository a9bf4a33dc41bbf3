import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../../components/button';
import { useFormState } from '../state/form-state';

const Send = styled(Button)`
  justify-self: start;
`;

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, '$variant' | '$small' | 'className'> {
  children: ReactNode;
  /** Label during submission. */
  busyLabel?: ReactNode;
}

const never = () => () => undefined;

/** False on the server and until hydration. */
function useIsInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Submits the form. Disabled until hydration: a native submit would leave the page. During submission it is only
 * `aria-disabled`, and the form prevents a second submit: a disabled button would lose focus, and with it Escape.
 */
export function SubmitButton({ children, busyLabel, ...look }: SubmitButtonProps) {
  const isSubmitting = useFormState<object, boolean>((form) => form.isSubmitting);
  const isInteractive = useIsInteractive();
  return (
    <Send {...look} type="submit" disabled={!isInteractive} aria-disabled={isSubmitting || undefined}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Send>
  );
}
