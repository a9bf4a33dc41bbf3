import { useState } from 'react';

import { Button, Cluster, Heading, Stack, Text } from 'shared-ui';

import { useListMessagesQuery } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { useText } from '../text';
import { MailPanel } from './mail-panel';
import { MessageList } from './message-list';
import { WebhookList } from './webhooks';

/** Messages shown at a time. */
const part = 50;

/** `/admin/messages`: mails and announcements of the product, and where they go. */
export function OutboxPage() {
  const text = useText();
  const [shown, setShown] = useState(part);
  const query = useListMessagesQuery({ query: { limit: shown } });
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.messages')} />
      <Text $soft>{text('outbox.description')}</Text>
      <MailPanel />
      <WebhookList />
      <Stack as="section" aria-labelledby="outbox">
        <Cluster $justify="space-between">
          <Heading level={2} look={4} id="outbox">
            {text('outbox.log')}
          </Heading>
          <Button $variant="secondary" $small onClick={() => void query.refetch()}>
            {text('activity.refresh')}
          </Button>
        </Cluster>
        <Loaded query={query}>
          {(messages) => (
            <>
              <MessageList messages={messages} />
              <ShowMore
                more={messages.length === shown && shown < 200 ? part : 0}
                onShow={() => setShown(shown + part)}
              />
            </>
          )}
        </Loaded>
      </Stack>
    </Stack>
  );
}
