import { toCallError } from 'shared-client';

import { useFailureText } from '../../components/failure-text';
import { useUiText } from '../../messages/use-texts';
import { toasts } from '../../toasts/toast-store';

export function useCallToasts() {
  const text = useUiText();
  const failureText = useFailureText();
  const showDone = (title: string, description?: string, undo?: () => unknown): void =>
    toasts.show({
      title,
      ...(description && { description }),
      ...(undo && { action: { label: text('ui.undo'), onAction: () => void undo() } }),
    });
  /** @param title by default, that something was not saved */
  const showFailure = (error: unknown, title = text('ui.save.failed'), name?: string): void => {
    const reason = failureText(toCallError(error));
    toasts.show({ title, description: name ? `${name}: ${reason}` : reason, variant: 'destructive' });
  };
  const showOutcome = ({ error }: { error?: unknown }, done: string, failed: string): void =>
    error ? showFailure(error, failed) : showDone(done);
  return { showDone, showFailure, showOutcome };
}
