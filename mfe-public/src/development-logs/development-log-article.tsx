import { memo } from 'react';
import styled from 'styled-components';

import type { DevelopmentLog, TitledProject } from 'shared-contracts/entities';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { Heading, media, MessagesProvider, Stack, tokens } from 'shared-ui';

import { RecordTitle, TitleLink } from '../frame/title';
import { LogContent } from './log-content';
import { LogFacts } from './log-facts';
import { logAddress, logAnchor } from './log-pages';
import { logMessages } from './messages';

const Article = styled.article`
  display: grid;
  gap: ${tokens.space.m} clamp(1.5rem, 4vw, 3.5rem);
  padding-block: ${tokens.space.xxl};
  border-block-start: 1px solid ${tokens.color.line};
  ${media.medium} {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s} ${tokens.space.m};
  & > time {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  ${media.medium} {
    flex-direction: column;
    align-items: start;
    align-self: start;
  }
`;

const Title = styled(Heading)`
  font-size: clamp(1.35rem, 1.2rem + 0.8vw, 1.8rem);
`;

const LinkedTitle = styled(TitleLink)`
  text-decoration-color: transparent;
  &:hover,
  &:focus-visible {
    text-decoration-color: currentColor;
  }
`;

interface DevelopmentLogArticleProps {
  log: DevelopmentLog;
  project?: TitledProject;
  /** False for a log without its own page, such as an unsaved one. */
  isLinked?: boolean;
  /** Shows a summary that unfolds. */
  isFolded?: boolean;
}

/** One log in the blog. Memoized, so that a growing blog renders only new logs. */
export const DevelopmentLogArticle = memo(function DevelopmentLogArticle({
  log,
  project,
  isLinked = true,
  isFolded = false,
}: DevelopmentLogArticleProps) {
  return (
    <Article id={logAnchor(log)}>
      <Facts>
        <LogFacts log={log} work={project} />
      </Facts>
      <Stack $gap="l">
        <Title level={2}>
          {isLinked ? <LinkedTitle to={logAddress(log)} record={log} /> : <RecordTitle record={log} />}
        </Title>
        <LogContent log={log} level={3} isFolded={isFolded} />
      </Stack>
    </Article>
  );
});

/** A log as on the public site, with unsaved values and in any language. */
export const DevelopmentLogPreview = ({ log, locale }: DevelopmentLogPreviewProps) => (
  <MessagesProvider messages={logMessages} locale={locale}>
    <DevelopmentLogArticle log={log} isLinked={false} />
  </MessagesProvider>
);
