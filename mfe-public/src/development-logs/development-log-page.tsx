import styled from 'styled-components';

import type { DevelopmentLog, LogNeighbours, TitledLog } from 'shared-contracts/entities';
import { lineText, parseMarkdown } from 'shared-contracts/markdown';
import {
  AnchorLink,
  ArrowIcon,
  BackIcon,
  Cluster,
  Container,
  FirstViewEnd,
  Heading,
  linkTarget,
  media,
  notPrinted,
  Stack,
  tokens,
  useLocalized,
  useTexts,
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { useGetDevelopmentLogQuery, useGetLogNeighboursQuery } from '../api';
import { BackLink, PageBand } from '../frame/page-band';
import { RecordPage } from '../frame/record/record-page';
import { ShareLinks } from '../frame/share-links';
import { RecordTitle } from '../frame/title';
import { LogContent } from './log-content';
import { LogFacts } from './log-facts';
import { logAddress } from './log-pages';
import { logMessages, type LogMessageId } from './messages';
import { NewestLogs, useNewestLogs } from './newest-logs';
import { partAnchor } from './rich-text';

const Contents = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  & a {
    ${linkTarget}
  }
`;

/** The headings of a text, as links to them; nothing for a text with fewer than two. */
function LogContents({ content, lang }: { content: string; lang: string | undefined }) {
  const text = useTexts<LogMessageId>();
  const headings = parseMarkdown(content).flatMap((block, index) =>
    block.kind === 'heading' ? [{ id: partAnchor(index), title: lineText(block.line) }] : [],
  );
  if (headings.length < 2) return null;
  const title = text('log.contents');
  return (
    <Stack as="nav" $gap="s" aria-label={title}>
      <Heading level={2} look={4}>
        {title}
      </Heading>
      <Contents lang={lang}>
        {headings.map(({ id, title: words }) => (
          <li key={id}>
            <AnchorLink to={id}>{words}</AnchorLink>
          </li>
        ))}
      </Contents>
    </Stack>
  );
}

const Nav = styled.nav`
  display: grid;
  gap: ${tokens.space.m};
  padding-block-start: ${tokens.space.xl};
  border-block-start: 1px solid ${tokens.color.line};
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  ${notPrinted}
`;

const Neighbour = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m} ${tokens.space.l};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  text-decoration: none;
  &:hover {
    border-color: ${tokens.color.inkSoft};
  }
  &[rel='prev'] {
    justify-items: end;
    text-align: end;
    ${media.medium} {
      grid-column: 2;
    }
  }
`;

const Direction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.s};
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const NeighbourTitle = styled.span`
  font-family: ${tokens.font.display};
`;

/**
 * The log before or after another one. Time runs from left to right, but the blog from new to old: the older log is the
 * next one in the list.
 */
function NeighbourLink({ log, rel }: { log: TitledLog; rel: 'prev' | 'next' }) {
  const text = useTexts<LogMessageId>();
  return (
    <Neighbour to={logAddress(log)} rel={rel}>
      <Direction>
        {rel === 'next' ? <BackIcon /> : null}
        {text(rel === 'prev' ? 'log.newer' : 'log.older')}
        {rel === 'prev' ? <ArrowIcon /> : null}
      </Direction>
      <NeighbourTitle>
        <RecordTitle record={log} />
      </NeighbourTitle>
    </Neighbour>
  );
}

function NeighbourLinks({ newer, older }: Pick<LogNeighbours, 'newer' | 'older'>) {
  const text = useTexts<LogMessageId>();
  if (!newer && !older) return null;
  return (
    <Nav aria-label={text('log.neighbours')}>
      {older ? <NeighbourLink log={older} rel="next" /> : null}
      {newer ? <NeighbourLink log={newer} rel="prev" /> : null}
    </Nav>
  );
}

const Title = styled(Heading)`
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem);
`;

/** Aligned with header, title and footer; the text has its maximum width. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 47rem);
  gap: ${tokens.space.xl};
  padding-block: ${tokens.space.xxl} 5rem;
  ${media.wide} {
    grid-template-columns: minmax(0, 47rem) minmax(0, 1fr);
  }
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
  const text = useTexts<LogMessageId>();
  const { data: beside } = useGetLogNeighboursQuery({ params: { id: log.id } });
  const { text: title } = useLocalized(log, 'title');
  const content = useLocalized(log, 'content');
  const newest = (useNewestLogs() ?? []).filter(({ id }) => id !== log.id);
  const newestTitle = text('behind.newest');
  return (
    <article>
      <PageBand>
        <Stack>
          <BackLink to="/development-logs">{text('log.all')}</BackLink>
          <Title level={1}>
            <RecordTitle record={log} />
          </Title>
          <Cluster>
            <LogFacts log={log} work={beside?.project} />
          </Cluster>
        </Stack>
      </PageBand>
      <Body>
        <Stack $gap="xl">
          <LogContent log={log} level={2} />
          <FirstViewEnd />
          <ShareLinks path={logAddress(log)} title={title} />
          {beside ? <NeighbourLinks newer={beside.newer} older={beside.older} /> : null}
        </Stack>
        <Beside>
          <LogContents content={content.text} lang={content.lang} />
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
    words={{ loading: 'log.loading', failed: 'log.failed', missing: 'log.missing', link: 'log.all' }}
    to="/development-logs"
  >
    {(log: DevelopmentLog) => <Entry log={log} />}
  </RecordPage>
);
