import styled from 'styled-components';

import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { plainText } from 'shared-contracts/markdown';
import {
  Badge,
  Cluster,
  DateText,
  Heading,
  Image,
  Localized,
  LogCategoryBadge,
  Stack,
  Text,
  tokens,
  useLocalized,
} from 'shared-ui';

import type { ListedCard } from '../content/content-card';
import { CardActions } from '../layout/cards/card-actions';
import { CardHead } from '../layout/cards/card-head';
import { RecordCard } from '../layout/cards/card-list';
import { PublicationAction } from '../publication/publication-action';
import { PublicationBadge } from '../publication/publication-badge';
import { japaneseName } from '../records/references/use-record-names';
import { useText } from '../text';

const Content = styled(Text)`
  max-block-size: 8lh;
  overflow: auto;
  white-space: pre-line;
`;

const Images = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${tokens.space.xs};
`;

/** One development log of the list, with its actions. */
export function LogCard({ record: log, named, hasDraft, choice, moves, ...actions }: ListedCard<'development-log'>) {
  const text = useText();
  const project = named.find(({ id }) => id === log.projectId);
  const { text: name } = useLocalized(log, 'title');
  const content = useLocalized(log, 'content');
  return (
    <RecordCard as="article">
      <CardHead name={name} choice={choice} moves={moves}>
        <Cluster>
          <Badge>
            {project === undefined ? (
              text('project.unknown')
            ) : (
              <span lang={languageTag[defaultLocale]}>{japaneseName(project)}</span>
            )}
          </Badge>
          <LogCategoryBadge category={log.category} />
          <PublicationBadge record={log} hasDraft={hasDraft} />
        </Cluster>
      </CardHead>
      <Text $size="small" $soft>
        <DateText value={log.publishedAt} />
      </Text>
      <Heading level={2} look={4}>
        <Localized record={log} field="title" />
      </Heading>
      <Content
        $size="small"
        lang={content.lang}
        tabIndex={0}
        role="group"
        aria-label={text('development-log.contentOf', { name })}
      >
        {plainText(content.text)}
      </Content>
      {log.images?.length ? (
        <Stack $gap="xs">
          <Text $size="small" $soft>
            {text('development-log.assets', { count: log.images.length })}
          </Text>
          <Images>
            {log.images.map((location, index) => (
              <li key={`${index} ${location}`}>
                <Image
                  location={location}
                  alt={text('development-log.asset', { number: index + 1 })}
                  ratio="16 / 9"
                  sizes="8rem"
                />
              </li>
            ))}
          </Images>
        </Stack>
      ) : null}
      <CardActions id={log.id} name={name} {...actions}>
        <PublicationAction kind="development-log" record={log} name={name} />
      </CardActions>
    </RecordCard>
  );
}
