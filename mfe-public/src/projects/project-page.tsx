import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { skipToken, useGetProjectQuery, useIsKnownMissing, type CallError } from 'shared-contracts/client';
import { ButtonLink, Container, EmptyState, FailureState, Spinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { PublicFrame } from '../frame/public-frame';
import { ProjectView } from './project-view';

const Room = styled.div`
  padding-block: 7rem 2rem;
  min-block-size: 80svh;
`;

function MissingProject() {
  const intl = useIntl();
  return (
    <Container>
      <EmptyState level={1} title={intl.formatMessage({ id: 'project.missing' })}>
        <ButtonLink to="/">{intl.formatMessage({ id: 'nav.back' })}</ButtonLink>
      </EmptyState>
    </Container>
  );
}

function Content() {
  const intl = useIntl();
  const { id } = useParams();
  const arg = { params: { id: id ?? '' } };
  const knownMissing = useIsKnownMissing('getProject', arg);
  const { data, error, refetch } = useGetProjectQuery(id && !knownMissing ? arg : skipToken);
  const status = (error as CallError | undefined)?.status;
  // 400: the address names something that cannot be a project.
  if (!id || knownMissing || status === 404 || status === 400) return <MissingProject />;
  if (data) return <ProjectView project={data} />;
  if (error) {
    return (
      <Container>
        <FailureState title={intl.formatMessage({ id: 'project.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />
      </Container>
    );
  }
  return <Spinner label={intl.formatMessage({ id: 'project.loading' })} />;
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
