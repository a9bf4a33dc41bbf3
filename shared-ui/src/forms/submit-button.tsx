import { useFormikContext } from 'formik';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../components/button';

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, '$variant' | '$small' | 'className'> {
  children: ReactNode;
  /** Label while the form is being sent. */
  busyLabel?: ReactNode;
}

/** Sends the form; off while a send is pending. */
export function SubmitButton({ children, busyLabel, ...look }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button {...look} type="submit" disabled={isSubmitting}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
}
