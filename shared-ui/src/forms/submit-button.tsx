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

/** Sends the form; off while a send is pending, and until scripts run: a browser's own send would lead away from the page. */
export function SubmitButton({ children, busyLabel, ...look }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isInteractive = useIsInteractive();
  return (
    <Send {...look} type="submit" disabled={isSubmitting || !isInteractive}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Send>
  );
}
