import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { useBrowserValue } from '../../components/browser/use-browser-value';
import { Button } from '../../components/button';
import { useFormState } from '../state/form-state';

const Send = styled(Button)`
  justify-self: start;
`;

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, '$variant' | '$small' | 'className'> {
  children: ReactNode;
  busyLabel?: ReactNode;
}

/**
 * Disabled until hydration: a native submit would leave the page. Only `aria-disabled` during submission: a disabled
 * button would lose focus, and with it Escape.
 */
export function SubmitButton({ children, busyLabel, ...look }: SubmitButtonProps) {
  const isSubmitting = useFormState<object, boolean>((form) => form.isSubmitting);
  const isInteractive = useBrowserValue(() => true, false);
  return (
    <Send {...look} type="submit" disabled={!isInteractive} aria-disabled={isSubmitting || undefined}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Send>
  );
}
