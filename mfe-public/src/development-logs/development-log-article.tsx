import { memo } from 'react';
import styled from 'styled-components';

import type { DevelopmentLog, TitledProject } from 'shared-contracts/entities';
import { DateText, Heading, LogCategoryBadge, media, Stack, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { FallbackTag } from '../frame/fallback-tag';
import { RecordTitle } from '../frame/title';
import { logAddress, logAnchor } from './log-address';
import { LogContent } from './log-content';
import { ProjectLink } from './project-link';

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
  ${media.medium} {
    flex-direction: column;
    align-items: start;
    align-self: start;
  }
`;

const PublicationDate = styled(DateText)`
  display: inline-flex;
  align-items: center;
  min-block-size: 1.75rem;
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Title = styled(Heading)`
  font-size: clamp(1.35rem, 1.2rem + 0.8vw, 1.8rem);
`;

const TitleLink = styled(Link)`
  text-decoration-color: transparent;
  &:hover,
  &:focus-visible {
    text-decoration-color: currentColor;
  }
`;

interface DevelopmentLogArticleProps {
  log: DevelopmentLog;
  /** The work that it is about. */
  project?: TitledProject;
  /** False for a log without a page of its own, such as an unsaved one. */
  isLinked?: boolean;
  /** Shows a summary that unfolds. */
  isFolded?: boolean;
}

/**
 * One log in the blog: category, date, work, title with a link to its page, content, images. Memoized, so that a
 * growing blog renders only new logs.
 */
export const DevelopmentLogArticle = memo(function DevelopmentLogArticle({
  log,
  project,
  isLinked = true,
  isFolded = false,
}: DevelopmentLogArticleProps) {
  const title = <RecordTitle record={log} />;
  return (
    <Article id={logAnchor(log)}>
      <Facts>
        <PublicationDate value={log.publishedAt} />
        <LogCategoryBadge category={log.category} />
        <FallbackTag record={log} field="content" />
        {project ? <ProjectLink project={project} /> : null}
      </Facts>
      <Stack $gap="l">
        <Title level={2}>{isLinked ? <TitleLink to={logAddress(log)}>{title}</TitleLink> : title}</Title>
        <LogContent log={log} level={3} isFolded={isFolded} />
      </Stack>
    </Article>
  );
});
