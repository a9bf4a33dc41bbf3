import { FailureState } from 'shared-ui';
import { useIntl } from 'react-intl';

/** Stands in for a module that failed: says so in the language of the site and offers to try again. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <FailureState
      title={intl.formatMessage({ id: 'remote.failed.title' })}
      description={intl.formatMessage({ id: 'remote.failed.description' })}
      onRetry={onRetry}
    />
  );
}
