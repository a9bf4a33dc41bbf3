import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { logCategories, type DevelopmentLog } from 'shared-contracts/entities';
import { Badge, Cluster, DateText, Heading, Localized, Stack, Text, tokens, useLocalized, type BadgeTone } from 'shared-ui';

import { Screenshots } from '../projects/screenshots';

const tones: Record<(typeof logCategories)[number], BadgeTone> = { progress: 'teal', announcement: 'accent', 'behind-scenes': 'violet' };

const Article = styled.article`
  display: grid;
  gap: ${tokens.space.m};
  padding-block: ${tokens.space.xl};
  border-block-start: 1px solid ${tokens.color.line};
  scroll-margin-block-start: 5rem;
`;

const Content = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

/** Category of a log by its label; one that is none of the three is shown as it is, in grey (specification, section 4). */
export function LogCategoryBadge({ category }: { category: string }) {
  const intl = useIntl();
  const known = logCategories.find((value) => value === category);
  return <Badge $tone={known ? tones[known] : 'grey'}>{known ? intl.formatMessage({ id: `log.category.${known}` }) : category}</Badge>;
}

/** One log: category, date, title, content with its line breaks, pictures. Its anchor can be linked. */
export function DevelopmentLogArticle({ log }: { log: DevelopmentLog }) {
  const intl = useIntl();
  const content = useLocalized(log, 'content');
  return (
    <Article id={`log-${log.id}`}>
      <Cluster $gap="m">
        <LogCategoryBadge category={log.category} />
        <Text as="span" $soft $size="small">
          <DateText value={log.publishedAt} />
        </Text>
      </Cluster>
      <Heading level={2} look={3}>
        <Localized record={log} field="title" />
      </Heading>
      <Content lang={content.lang}>{content.text}</Content>
      {log.images?.length ? (
        <Stack $gap="s">
          <Heading level={3} look={4}>
            {intl.formatMessage({ id: 'log.assets' })}
          </Heading>
          <Screenshots locations={log.images} label="log.image" />
        </Stack>
      ) : null}
    </Article>
  );
}
