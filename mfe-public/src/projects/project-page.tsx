import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { skipToken, useGetProjectQuery, useIsKnownMissing, type CallError } from 'shared-client';
import { ButtonLink, Container, FailureState, Heading, MessagesProvider, Spinner, Stack } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { messages } from '../messages';
import { PageBand } from '../frame/page-band';
import { StickyOffer } from './project-offer';
import { ProjectView } from './project-view';

/**
 * At least the height of the window, so that the footer does not move when the project is loaded. The last section
 * grows, so that the others keep their positions.
 */
const Room = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100svh;
  & > :last-child {
    flex-grow: 1;
  }
`;

const Notice = styled(Container)`
  padding-block: 9rem 4rem;
`;

const Missing = styled(Stack)`
  align-items: start;
  padding-block: clamp(2rem, 14svh, 9rem);
`;

function MissingProject() {
  const intl = useIntl();
  return (
    <PageBand>
      <Missing $gap="xl">
        <Heading level={1}>{intl.formatMessage({ id: 'project.missing' })}</Heading>
        <ButtonLink to="/">{intl.formatMessage({ id: 'nav.back' })}</ButtonLink>
      </Missing>
    </PageBand>
  );
}

function Content() {
  const intl = useIntl();
  const { id } = useParams();
  const arg = { params: { id: id ?? '' } };
  const knownMissing = useIsKnownMissing('getProject', arg);
  const { currentData, error, refetch } = useGetProjectQuery(id && !knownMissing ? arg : skipToken);
  const status = (error as CallError | undefined)?.status;
  // 400: the id in the URL is invalid.
  if (!id || knownMissing || status === 404 || status === 400) return <MissingProject />;
  if (currentData) {
    return (
      <>
        <ProjectView project={currentData} />
        <StickyOffer project={currentData} />
      </>
    );
  }
  if (error) {
    return (
      <Notice>
        <FailureState
          level={1}
          title={intl.formatMessage({ id: 'project.failed' })}
          description={intl.formatMessage({ id: 'failed.hint' })}
          onRetry={() => void refetch()}
        />
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
    <MessagesProvider messages={messages}>
      <Room>
        <Content />
      </Room>
    </MessagesProvider>
  );
}
