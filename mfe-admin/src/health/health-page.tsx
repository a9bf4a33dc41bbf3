import { Badge, Button, Cluster, Heading, Stack, Text } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { EntryList } from '../layout/cards/entry-list';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useText, type TextId } from '../text';
import { useTopics, type Topic } from './topics';

const tones = { well: 'moss', look: 'plum', off: 'grey' } as const;

const screenNames: Readonly<Record<NonNullable<Topic['to']>, TextId>> = {
  '/admin/messages': 'admin.messages',
  '/admin/modules': 'admin.modules',
  '/admin/media': 'admin.media',
};

function TopicEntry({ topic: { title, state, words, to } }: { topic: Topic }) {
  const text = useText();
  return (
    <Stack as="li" $gap="xs">
      <Cluster>
        <Heading level={2} look={4}>
          {text(title)}
        </Heading>
        <Badge $tone={tones[state]}>{text(`health.${state}`)}</Badge>
      </Cluster>
      {words.map((each) => (
        <Text key={each}>{each}</Text>
      ))}
      {to === undefined ? null : <Link to={to}>{text('health.open', { screen: text(screenNames[to]) })}</Link>}
    </Stack>
  );
}

/** `/admin/health`: whether all is well, and what to do if not, in the words of an owner. */
export function HealthPage() {
  const text = useText();
  const topicsOf = useTopics();
  const { showFailure } = useCallToasts();
  const query = adminApi.useReadHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const checkAgain = async () => {
    const { error } = await query.refetch();
    if (error) showFailure(error, text('health.failed'));
  };
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.health')}>
        <Button $variant="secondary" $small aria-busy={query.isFetching} onClick={() => void checkAgain()}>
          {text('health.refresh')}
        </Button>
      </PageHeader>
      <Text $soft>{text('health.description')}</Text>
      <Loaded query={query}>
        {(health) => {
          const topics = topicsOf(health);
          const count = topics.filter(({ state }) => state === 'look').length;
          return (
            <Stack>
              <Text as="strong" role="status">
                {count === 0 ? text('health.allWell') : text('health.some', { count })}
              </Text>
              <EntryList>
                {topics.map((topic) => (
                  <TopicEntry key={topic.title} topic={topic} />
                ))}
              </EntryList>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
