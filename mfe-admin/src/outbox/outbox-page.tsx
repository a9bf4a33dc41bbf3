import { useState } from 'react';

import { useGetMailSettingsQuery } from 'shared-client';
import { Button, Cluster, Heading, Stack, Text } from 'shared-ui';

import { adminApi } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { useText } from '../text';
import { MessageList } from './message-list';
import { WebhookList, useTestNotice } from './webhooks';

/** How mail is sent, or that it is not set up; with a test. */
function MailPanel() {
  const text = useText();
  const query = useGetMailSettingsQuery();
  const [sendTest, { isLoading }] = adminApi.useSendTestMailMutation();
  const showOutcome = useTestNotice();
  return (
    <Stack as="section" aria-labelledby="mail">
      <Heading level={2} look={4} id="mail">
        {text('outbox.mail.title')}
      </Heading>
      <Loaded query={query}>
        {({ mail }) =>
          mail === null ? (
            <Text>{text('outbox.mail.off')}</Text>
          ) : (
            <>
              <Text>
                {text('outbox.mail.on', { server: mail.server, from: mail.from, to: mail.to })}{' '}
                {text(mail.receipts ? 'outbox.receipts.on' : 'outbox.receipts.off')}
              </Text>
              <Cluster>
                <Button
                  $variant="secondary"
                  $small
                  aria-busy={isLoading}
                  onClick={() => void sendTest().then(showOutcome)}
                >
                  {text('outbox.test')}
                </Button>
              </Cluster>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** Messages shown at a time. */
const part = 50;

/** `/admin/messages`: mails and announcements of the product, and where they go. */
export function OutboxPage() {
  const text = useText();
  const [shown, setShown] = useState(part);
  const query = adminApi.useListMessagesQuery({ query: { limit: shown } });
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
