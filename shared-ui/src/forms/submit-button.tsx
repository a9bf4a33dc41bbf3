import { useFormikContext } from 'formik';
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../components/button';

const Send = styled(Button)`
  justify-self: start;
`;

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, '$variant' | '$small' | 'className'> {
  children: ReactNode;
  /** Label while the form is being sent. */
  busyLabel?: ReactNode;
}

const never = () => () => undefined;

/** False in what the server renders and until the browser has taken it over. */
function useIsInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Sends the form. Until scripts run it is disabled: a browser's own send would lead away from the page. While a send is
 * pending it is only marked as off, and the form sees to it that nothing is sent twice: a disabled button would lose
 * the keyboard, and with it Escape.
 */
export function SubmitButton({ children, busyLabel, ...look }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isInteractive = useIsInteractive();
  return (
    <Send {...look} type="submit" disabled={!isInteractive} aria-disabled={isSubmitting || undefined}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Send>
  );
}
