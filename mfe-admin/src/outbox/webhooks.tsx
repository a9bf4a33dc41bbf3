import { useState, type ReactNode } from 'react';

import { toCallError } from 'shared-client';
import type { Webhook } from 'shared-contracts/entities';
import { Badge, Button, Cluster, Stack, Text, toasts, useFailureText } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useCallToasts, useFocusOnward } from 'shared-ui/records';

import { adminApi } from '../api';
import { Instant } from '../layout/instant';
import { Entries, HeadedSection } from '../layout/section';
import { Note } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useText } from '../text';
import { Messages, useResultText } from './message-list';
import { WebhookDialog, WebhookSecret } from './webhook-dialog';

interface TestOutcome {
  data?: { ok: boolean; result: string };
  error?: unknown;
}

/** Returns a function that shows how a server responded to a test. */
export function useTestNotice(): (outcome: TestOutcome) => void {
  const text = useText();
  const failureText = useFailureText();
  const resultText = useResultText();
  return ({ data, error }) => {
    const description = data ? resultText(data.result) : failureText(toCallError(error));
    toasts.show(
      data?.ok
        ? { title: text('outbox.test.ok'), description }
        : { title: text('outbox.test.failed'), description, variant: 'destructive' },
    );
  };
}

const actions = ['edit', 'deliveries', 'rotate', 'delete'] as const;
type Action = (typeof actions)[number];

interface EntryProps {
  webhook: Webhook;
  onAction: (action: Action) => void;
}

function WebhookEntry({ webhook, onAction }: EntryProps) {
  const text = useText();
  const onward = useFocusOnward();
  const [test, { isLoading }] = adminApi.useTestWebhookMutation();
  const showOutcome = useTestNotice();
  const { id, name, url, format, active, failingSince, events } = webhook;
  return (
    <Stack as="li" $gap="xs" ref={onward}>
      <Cluster>
        <strong>{name}</strong>
        <Badge>{text(`webhooks.format.${format}`)}</Badge>
        {active ? null : <Badge>{text('webhooks.off')}</Badge>}
      </Cluster>
      <Note>
        {new URL(url).host} · {events.map((event) => text(`outbox.purpose.${event}`)).join(' · ')}
      </Note>
      {failingSince === null ? null : (
        <Text $size="small" role="status">
          {active ? (
            <>
              {text('webhooks.failing')}: <Instant at={failingSince} />
            </>
          ) : (
            text('webhooks.offNotice')
          )}
        </Text>
      )}
      <Cluster>
        <Button
          $variant="secondary"
          $small
          aria-busy={isLoading}
          aria-label={text('outbox.test.of', { name })}
          onClick={() => void test({ params: { id } }).then(showOutcome)}
        >
          {text('outbox.test')}
        </Button>
        {actions.map((action) => (
          <Button
            key={action}
            $variant={action === 'delete' ? 'quiet' : 'secondary'}
            $small
            aria-label={text(`webhooks.${action}.of`, { name })}
            onClick={() => onAction(action)}
          >
            {text(`webhooks.${action}`)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = adminApi.useListMessagesQuery(
    { query: { webhookId: webhook.id } },
    { refetchOnMountOrArgChange: true },
  );
  return <Messages query={query} />;
}

/** The editor of a new or existing webhook, or information about it. */
type Opened = { webhook: Webhook | null } | { title: string; content: ReactNode };

/** Receivers of announcements, with their events and latest deliveries. */
export function WebhookList() {
  const text = useText();
  const { showFailure, showOutcome } = useCallToasts();
  const { ask, question } = useQuestion();
  const query = adminApi.useListWebhooksQuery();
  const [rotate] = adminApi.useRotateWebhookSecretMutation();
  const [remove] = adminApi.useDeleteWebhookMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const act = (webhook: Webhook, action: Action) => {
    const { id, name, revision } = webhook;
    const title = text(`webhooks.${action}.of`, { name });
    if (action === 'edit') return setOpened({ webhook });
    if (action === 'deliveries') return setOpened({ title, content: <Deliveries webhook={webhook} /> });
    const failed = text('webhooks.failed');
    const revoke = async () =>
      showOutcome(await remove({ params: { id }, ifMatch: revision }), text('webhooks.deleted', { name }), failed);
    const renew = async () => {
      const { data, error } = await rotate({ params: { id } });
      if (!data) return showFailure(error, failed);
      setOpened({ title, content: <WebhookSecret secret={data.secret} onClose={close} /> });
    };
    ask({
      title,
      description: text(`webhooks.${action}.description`),
      confirmLabel: text(`webhooks.${action}`),
      onConfirm: action === 'delete' ? revoke : renew,
    });
  };
  return (
    <HeadedSection
      id="webhooks"
      title={text('webhooks.title')}
      note={text('webhooks.description')}
      action={
        <Button $variant="secondary" $small onClick={() => setOpened({ webhook: null })}>
          {text('webhooks.create')}
        </Button>
      }
    >
      <Entries query={query} none={text('webhooks.none')}>
        {(webhook) => <WebhookEntry key={webhook.id} webhook={webhook} onAction={(action) => act(webhook, action)} />}
      </Entries>
      {opened && 'webhook' in opened ? <WebhookDialog webhook={opened.webhook} onClose={close} /> : null}
      {opened && 'title' in opened ? (
        <Dialog isOpen title={opened.title} onClose={close}>
          {opened.content}
        </Dialog>
      ) : null}
      {question}
    </HeadedSection>
  );
}
