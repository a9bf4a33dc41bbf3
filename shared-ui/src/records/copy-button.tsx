import type { ReactNode } from 'react';

import { copyText } from '../components/browser/copy-text';
import { Button } from '../components/button';
import { useUiText } from '../messages/use-texts';
import { toasts } from '../toasts/toast-store';

interface CopyButtonProps {
  copied: string;
  $small?: boolean;
  /** The label; by default, Copy. */
  children?: ReactNode;
}

/** Copies a text, and shows whether the browser did. */
export function CopyButton({ copied, $small, children }: CopyButtonProps) {
  const text = useUiText();
  const copy = () =>
    copyText(copied).then(
      () => toasts.show({ title: text('records.copied') }),
      () => toasts.show({ title: text('records.copy.failed'), variant: 'destructive' }),
    );
  return (
    <Button $variant="secondary" $small={$small} onClick={() => void copy()}>
      {children ?? text('records.copy')}
    </Button>
  );
}
