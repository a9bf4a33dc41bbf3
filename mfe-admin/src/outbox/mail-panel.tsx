import { useGetMailSettingsQuery } from 'shared-client';
import { Button, Cluster, Heading, Stack, Text } from 'shared-ui';

import { useSendTestMailMutation } from '../api';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';
import { useTestNotice } from './use-test';

/** How mail is sent, or that it is not set up; with a test. */
export function MailPanel() {
  const text = useText();
  const query = useGetMailSettingsQuery();
  const [sendTest, { isLoading }] = useSendTestMailMutation();
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
