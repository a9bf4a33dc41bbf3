import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { skipToken, useGetProjectQuery, useIsKnownMissing, type CallError } from 'shared-contracts/client';
import { ButtonLink, Container, EmptyState, FailureState, Spinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { PublicFrame } from '../frame/public-frame';
import { ProjectView } from './project-view';

/** Height of a window, so that the footer stays where it is when the project comes. */
const Room = styled.div`
  min-block-size: 100svh;
`;

const Notice = styled(Container)`
  padding-block: 9rem 4rem;
`;

function MissingProject() {
  const intl = useIntl();
  return (
    <Notice>
      <EmptyState level={1} title={intl.formatMessage({ id: 'project.missing' })}>
        <ButtonLink to="/">{intl.formatMessage({ id: 'nav.back' })}</ButtonLink>
      </EmptyState>
    </Notice>
  );
}

function Content() {
  const intl = useIntl();
  const { id } = useParams();
  const arg = { params: { id: id ?? '' } };
  const knownMissing = useIsKnownMissing('getProject', arg);
  const { currentData, error, refetch } = useGetProjectQuery(id && !knownMissing ? arg : skipToken);
  const status = (error as CallError | undefined)?.status;
  // 400: the address names something that cannot be a project.
  if (!id || knownMissing || status === 404 || status === 400) return <MissingProject />;
  if (currentData) return <ProjectView project={currentData} />;
  if (error) {
    return (
      <Notice>
        <FailureState level={1} title={intl.formatMessage({ id: 'project.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />
      </Notice>
    );
  }
  return (
    <Notice>
      <Spinner label={intl.formatMessage({ id: 'project.loading' })} />
    </Notice>
  );
}

/** `/project/{id}` (specification, section 2). */
export function ProjectPage() {
  return (
    <PublicFrame sections={false}>
      <Room>
        <Content />
      </Room>
    </PublicFrame>
  );
}
