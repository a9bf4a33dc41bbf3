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

/** Stands in for a module that failed: says so in the language of the site and offers to try again. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  // A slot stands inside another module, where the texts are that module's.
  return (
    <MessagesProvider messages={messages}>
      <Panel onRetry={onRetry} />
    </MessagesProvider>
  );
}
