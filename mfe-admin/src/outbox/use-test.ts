import { toCallError } from 'shared-client';
import { toasts, useFailureText } from 'shared-ui';

import { useText } from '../text';

interface TestOutcome {
  data?: { ok: boolean; result: string };
  error?: unknown;
}

/** Returns a function that shows how a server responded to a test. */
export function useTestNotice(): (outcome: TestOutcome) => void {
  const text = useText();
  const failureText = useFailureText();
  return ({ data, error }) => {
    const description = data ? data.result : failureText(toCallError(error));
    toasts.show(
      data?.ok
        ? { title: text('outbox.test.ok'), description }
        : { title: text('outbox.test.failed'), description, variant: 'destructive' },
    );
  };
}
