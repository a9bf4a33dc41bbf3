import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DevelopmentLog } from 'shared-contracts/entities';
import {
  Cluster,
  Container,
  DateText,
  FirstViewEnd,
  Heading,
  LogCategoryBadge,
  media,
  notPrinted,
  Stack,
  tokens,
  useLocalized,
} from 'shared-ui';

import { useGetDevelopmentLogQuery, useGetLogNeighboursQuery } from '../api';
import { BackLink, PageBand } from '../frame/page-band';
import { RecordPage } from '../frame/record/record-page';
import { FallbackTag } from '../frame/fallback-tag';
import { ShareLinks } from '../frame/share-links';
import { RecordTitle } from '../frame/title';
import { logMessages } from './messages';
import { logAddress } from './log-address';
import { LogContent } from './log-content';
import { LogContents } from './log-contents';
import { NeighbourLinks } from './log-neighbours';
import { NewestLogs, useNewestLogs } from './newest-logs';
import { ProjectLink } from './project-link';

const Title = styled(Heading)`
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem);
`;

/** Begins where header, title and footer begin; the text is as wide as one may be. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 47rem);
  gap: ${tokens.space.xl};
  padding-block: ${tokens.space.xxl} 5rem;
  ${media.wide} {
    grid-template-columns: minmax(0, 47rem) minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
`;

/** Beside the text on wide screens, below it elsewhere. */
const Beside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xl};
  ${media.wide} {
    position: sticky;
    inset-block-start: calc(${tokens.fixedTop} + ${tokens.space.l});
    align-self: start;
  }
  ${notPrinted}
`;

function Entry({ log }: { log: DevelopmentLog }) {
  const intl = useIntl();
  const { data: beside } = useGetLogNeighboursQuery({ params: { id: log.id } });
  const { text: title } = useLocalized(log, 'title');
  const content = useLocalized(log, 'content');
  const newest = useNewestLogs().filter(({ id }) => id !== log.id);
  const newestTitle = intl.formatMessage({ id: 'behind.newest' });
  return (
    <article>
      <PageBand>
        <Stack>
          <BackLink to="/development-logs">{intl.formatMessage({ id: 'log.all' })}</BackLink>
          <Title level={1}>
            <RecordTitle record={log} />
          </Title>
          <Cluster>
            <DateText value={log.publishedAt} />
            <LogCategoryBadge category={log.category} />
            <FallbackTag record={log} field="content" />
            {beside?.project ? <ProjectLink project={beside.project} /> : null}
          </Cluster>
        </Stack>
      </PageBand>
      <Body>
        <Words>
          <LogContent log={log} level={2} />
          <FirstViewEnd />
          <ShareLinks path={logAddress(log)} title={title} />
          {beside ? <NeighbourLinks newer={beside.newer} older={beside.older} /> : null}
        </Words>
        <Beside>
          <LogContents text={content.text} lang={content.lang} />
          {newest.length > 0 ? (
            <Stack $gap="s">
              <Heading level={2} look={4}>
                {newestTitle}
              </Heading>
              <NewestLogs logs={newest} label={newestTitle} />
            </Stack>
          ) : null}
        </Beside>
      </Body>
    </article>
  );
}

/** `/development-logs/{id}`: one log with its work and its neighbours. */
export const DevelopmentLogPage = () => (
  <RecordPage
    messages={logMessages}
    call="getDevelopmentLog"
    useQuery={useGetDevelopmentLogQuery}
    missing="log.missing"
    to="/development-logs"
    link="log.all"
    failed="log.failed"
    loading="log.loading"
  >
    {(log: DevelopmentLog) => <Entry log={log} />}
  </RecordPage>
);
