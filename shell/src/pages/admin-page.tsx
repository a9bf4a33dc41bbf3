import { useIntl } from 'react-intl';

import type { DevelopmentLogPreviewProps, ProjectPreviewProps } from 'shared-contracts/federation';
import { Skeleton, Spinner } from 'shared-ui';

import { Arrival } from '../navigation/navigation-effects';
import { Remote } from '../remotes/remote';

const RequestsInbox = () => (
  <Remote id="mfe_requests/RequestsInbox" props={{}} placeholder={<Skeleton $height="20rem" />} />
);

const ProjectPreview = (props: ProjectPreviewProps) => (
  <Remote id="mfe_public/ProjectPreview" props={props} placeholder={<Skeleton $height="20rem" />} />
);

const DevelopmentLogPreview = (props: DevelopmentLogPreviewProps) => (
  <Remote id="mfe_public/DevelopmentLogPreview" props={props} placeholder={<Skeleton $height="20rem" />} />
);

/** Everything below `/admin`, with the slots that other modules fill. */
export function AdminPage() {
  const intl = useIntl();
  return (
    <Remote
      id="mfe_admin/AdminApp"
      props={{ RequestsInbox, ProjectPreview, DevelopmentLogPreview }}
      placeholder={<Spinner label={intl.formatMessage({ id: 'remote.loading' })} />}
      companion={<Arrival />}
    />
  );
}
