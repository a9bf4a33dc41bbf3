import { useState } from 'react';

import { useGetMailSettingsQuery } from 'shared-client';
import { Button, Cluster, Stack, Text } from 'shared-ui';
import { useMay } from 'shared-ui/records';

import { adminApi } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { HeadedSection } from '../layout/section';
import { ShowMore } from '../layout/show-more';
import { useText } from '../text';
import { Messages } from './message-list';
import { WebhookList, useTestNotice } from './webhooks';

/** How mail is sent, or that it is not set up, with a test. */
function MailPanel() {
  const text = useText();
  const query = useGetMailSettingsQuery();
  const [sendTest, { isLoading }] = adminApi.useSendTestMailMutation();
  const showOutcome = useTestNotice();
  const mayTest = useMay()('message:create');
  return (
    <HeadedSection id="mail" title={text('outbox.mail.title')}>
      <Loaded query={query}>
        {({ mail }) =>
          mail === null ? (
            <Text>{text(mayTest ? 'outbox.mail.off' : 'outbox.mail.off.ask')}</Text>
          ) : (
            <>
              <Text>
                {text('outbox.mail.on', { server: mail.server, from: mail.from, to: mail.to })}{' '}
                {text(mail.receipts ? 'outbox.receipts.on' : 'outbox.receipts.off')}
              </Text>
              <Cluster hidden={!mayTest}>
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
    </HeadedSection>
  );
}

/** Messages shown at a time. */
const part = 50;

/** `/admin/messages`: mails and announcements of the product, and their receivers. */
export function OutboxPage() {
  const text = useText();
  const [shown, setShown] = useState(part);
  const query = adminApi.useListMessagesQuery({ query: { limit: shown } });
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.messages')} />
      <Text $soft>{text('outbox.description')}</Text>
      <MailPanel />
      {useMay()('webhook:read') ? <WebhookList /> : null}
      <HeadedSection
        id="outbox"
        title={text('outbox.log')}
        action={
          <Button $variant="secondary" $small onClick={() => void query.refetch()}>
            {text('activity.refresh')}
          </Button>
        }
      >
        <Messages query={query} />
        <ShowMore more={query.data?.length === shown && shown < 200 ? part : 0} onShow={() => setShown(shown + part)} />
      </HeadedSection>
    </Stack>
  );
}
