import { useIntl } from 'react-intl';

import { FailureState, MessagesProvider } from 'shared-ui';

import { messages } from '../messages';

function Panel({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <FailureState
      title={intl.formatMessage({ id: 'remote.failed.title' })}
      description={intl.formatMessage({ id: 'remote.failed.description' })}
      onRetry={onRetry}
    />
  );
}

/** The error panel of a module, with Retry. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  // A slot is inside another module, whose texts would be used.
  return (
    <MessagesProvider messages={messages}>
      <Panel onRetry={onRetry} />
    </MessagesProvider>
  );
}
