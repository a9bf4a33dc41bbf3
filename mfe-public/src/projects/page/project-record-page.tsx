import type { ReactNode } from 'react';
import styled from 'styled-components';

import { useGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { MessagesProvider } from 'shared-ui';

import { projectMessages } from '../messages';
import { MissingRecord } from '../../frame/record/missing-record';
import { RecordPage } from '../../frame/record/record-page';
import { useAddressedRecord } from '../../frame/record/use-addressed-record';

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

interface ContentProps {
  children: (project: Project) => ReactNode;
}

function Content({ children }: ContentProps) {
  const addressed = useAddressedRecord('getProject', useGetProjectQuery);
  return (
    <RecordPage
      {...addressed}
      missing={<MissingRecord title="project.missing" to="/" link="nav.back" />}
      failed="project.failed"
      loading="project.loading"
    >
      {children}
    </RecordPage>
  );
}

/** A page of the project whose id is in the address. */
export function ProjectRecordPage({ children }: ContentProps) {
  return (
    <MessagesProvider messages={projectMessages}>
      <Room>
        <Content>{children}</Content>
      </Room>
    </MessagesProvider>
  );
}
