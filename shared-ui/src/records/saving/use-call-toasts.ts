import { toCallError } from 'shared-client';

import { useFailureText } from '../../components/failure-text';
import { useUiText } from '../../messages/use-texts';
import { toasts } from '../../toasts/toast-store';

/** Returns functions that show what became of a call. */
export function useCallToasts() {
  const text = useUiText();
  const failureText = useFailureText();
  return {
    /**
     * @param description such as the name of the record; left out if empty
     * @param undo takes the change back; omitted if that is not possible
     */
    showDone: (title: string, description?: string, undo?: () => unknown): void =>
      toasts.show({
        title,
        ...(description && { description }),
        ...(undo && { action: { label: text('ui.undo'), onAction: () => void undo() } }),
      }),
    /**
     * @param title by default, that something was not saved
     * @param name of the record, if that is known
     */
    showFailure: (error: unknown, title = text('ui.save.failed'), name?: string): void => {
      const reason = failureText(toCallError(error));
      toasts.show({ title, description: name ? `${name}: ${reason}` : reason, variant: 'destructive' });
    },
  };
}
