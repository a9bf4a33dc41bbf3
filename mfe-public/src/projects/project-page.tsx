import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useGetProjectQuery } from 'shared-client';
import { ButtonLink, Heading, MessagesProvider, Stack } from 'shared-ui';

import { messages } from '../messages';
import { PageBand } from '../frame/page-band';
import { RecordPage } from '../frame/record-page';
import { useAddressedRecord } from '../frame/use-addressed-record';
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
  const addressed = useAddressedRecord('getProject', useGetProjectQuery);
  return (
    <RecordPage {...addressed} missing={<MissingProject />} failed="project.failed" loading="project.loading">
      {(project) => (
        <>
          <ProjectView project={project} />
          <StickyOffer project={project} />
        </>
      )}
    </RecordPage>
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
