import { memo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { DateText, Heading, LogCategoryBadge, media, Stack, Text, tokens, useLocalized } from 'shared-ui';

import { RecordTitle } from '../frame/title';
import { Gallery } from '../pictures/gallery';
import { logAnchor } from './log-anchor';

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

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 1.75rem;
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
  text-decoration-color: ${tokens.color.line};
`;

const Title = styled(Heading)`
  font-size: clamp(1.35rem, 1.2rem + 0.8vw, 1.8rem);
`;

const Content = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

/**
 * One log: category, date, title, content with line breaks, images. Its date is a permalink. Memoized, so that a
 * growing blog renders only new logs.
 */
export const DevelopmentLogArticle = memo(function DevelopmentLogArticle({ log }: { log: DevelopmentLog }) {
  const intl = useIntl();
  const content = useLocalized(log, 'content');
  const images = log.images ?? [];
  const anchor = logAnchor(log);
  return (
    <Article id={anchor}>
      <Facts>
        <Anchor href={`#${anchor}`}>
          <DateText value={log.publishedAt} />
        </Anchor>
        <LogCategoryBadge category={log.category} />
      </Facts>
      <Stack $gap="l">
        <Title level={2}>
          <RecordTitle record={log} />
        </Title>
        <Content lang={content.lang}>{content.text}</Content>
        {images.length > 0 ? (
          <Stack $gap="s">
            <Heading level={3} look={4}>
              {intl.formatMessage({ id: 'log.assets' })}
            </Heading>
            <Gallery
              locations={images}
              label="log.image"
              columns={images.length === 1 ? 1 : images.length % 3 === 0 ? 3 : 2}
            />
          </Stack>
        ) : null}
      </Stack>
    </Article>
  );
});
