import { useIntl } from 'react-intl';

import type { RemoteId, RemoteProps } from 'shared-contracts/federation';
import { Spinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { Arrival } from '../navigation/navigation-effects';
import { usePageTitle } from '../navigation/page-title';
import { Remote } from '../remotes/remote';

/** A public page: the module that fills it, and the title of the document. */
export function PublicPage<Id extends RemoteId>({ page, props }: { page: Id; props: RemoteProps<Id> & object }) {
  const intl = useIntl();
  usePageTitle(page, useParams());
  return (
    <Remote
      id={page}
      props={props}
      placeholder={<Spinner label={intl.formatMessage({ id: 'remote.loading' })} />}
      companion={<Arrival />}
    />
  );
}
