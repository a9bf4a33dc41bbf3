import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { ButtonLink, Heading, MessagesProvider, Stack } from 'shared-ui';

import { messages } from '../../messages';
import { PageBand } from '../../frame/page-band';
import { RecordPage } from '../../frame/record-page';
import { useAddressedRecord } from '../../frame/use-addressed-record';

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

interface ContentProps {
  children: (project: Project) => ReactNode;
}

function Content({ children }: ContentProps) {
  const addressed = useAddressedRecord('getProject', useGetProjectQuery);
  return (
    <RecordPage {...addressed} missing={<MissingProject />} failed="project.failed" loading="project.loading">
      {children}
    </RecordPage>
  );
}

/** A page of the project whose id is in the address. */
export function ProjectRecordPage({ children }: ContentProps) {
  return (
    <MessagesProvider messages={messages}>
      <Room>
        <Content>{children}</Content>
      </Room>
    </MessagesProvider>
  );
}
