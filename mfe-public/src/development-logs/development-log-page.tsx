import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { skipToken, useIsKnownMissing, type CallError } from 'shared-client';
import type { DevelopmentLogEntry } from 'shared-contracts/entities';
import {
  BackIcon,
  ButtonLink,
  Cluster,
  Container,
  DateText,
  FailureState,
  Heading,
  LogCategoryBadge,
  MessagesProvider,
  Spinner,
  Stack,
  tokens,
} from 'shared-ui';
import { Link, useParams } from 'shared-ui/router';

import { useGetDevelopmentLogQuery } from '../api';
import { PageBand } from '../frame/page-band';
import { RecordTitle } from '../frame/title';
import { messages } from '../messages';
import { LogContent } from './log-content';
import { LogNeighbours } from './log-neighbours';
import { ProjectLink } from './project-link';

const width = '52rem';

/** At least the height of the window, so that the footer does not move when the log is loaded. */
const Room = styled.div`
  min-block-size: 100svh;
`;

const Notice = styled(Container)`
  padding-block: 9rem 4rem;
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: fit-content;
  min-block-size: 2.75rem;
`;

const Title = styled(Heading)`
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem);
`;

const Body = styled(Container)`
  display: grid;
  gap: ${tokens.space.xl};
  padding-block: ${tokens.space.xxl} 5rem;
`;

function BackToBlog() {
  const intl = useIntl();
  return (
    <Back to="/development-logs">
      <BackIcon />
      {intl.formatMessage({ id: 'log.all' })}
    </Back>
  );
}

function Entry({ entry: { log, project, newer, older } }: { entry: DevelopmentLogEntry }) {
  return (
    <article>
      <PageBand width={width}>
        <Stack>
          <BackToBlog />
          <Title level={1}>
            <RecordTitle record={log} />
          </Title>
          <Cluster>
            <DateText value={log.publishedAt} />
            <LogCategoryBadge category={log.category} />
            {project ? <ProjectLink project={project} /> : null}
          </Cluster>
        </Stack>
      </PageBand>
      <Body $width={width}>
        <LogContent log={log} level={2} />
        <LogNeighbours newer={newer} older={older} />
      </Body>
    </article>
  );
}

function MissingLog() {
  const intl = useIntl();
  return (
    <PageBand width={width}>
      <Stack $gap="xl">
        <Heading level={1}>{intl.formatMessage({ id: 'log.missing' })}</Heading>
        <div>
          <ButtonLink to="/development-logs">{intl.formatMessage({ id: 'log.all' })}</ButtonLink>
        </div>
      </Stack>
    </PageBand>
  );
}

function Content() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const arg = { params: { id } };
  const isKnownMissing = useIsKnownMissing('getDevelopmentLog', arg);
  const { currentData, error, refetch } = useGetDevelopmentLogQuery(id && !isKnownMissing ? arg : skipToken);
  const status = (error as CallError | undefined)?.status;
  // 400: the id in the URL is invalid.
  if (!id || isKnownMissing || status === 404 || status === 400) return <MissingLog />;
  if (currentData) return <Entry entry={currentData} />;
  if (error) {
    return (
      <Notice>
        <FailureState
          level={1}
          title={intl.formatMessage({ id: 'log.failed' })}
          description={intl.formatMessage({ id: 'failed.hint' })}
          onRetry={() => void refetch()}
        />
      </Notice>
    );
  }
  return (
    <Notice>
      <Spinner label={intl.formatMessage({ id: 'log.loading' })} />
    </Notice>
  );
}

/** `/development-logs/{id}`: one log with its work and its neighbours. */
export function DevelopmentLogPage() {
  return (
    <MessagesProvider messages={messages}>
      <Room>
        <Content />
      </Room>
    </MessagesProvider>
  );
}
