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
 * Disabled until hydration, because a native submit would leave the page. During submission only `aria-disabled`: a
 * disabled button would lose focus, and Escape with it.
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
