import { useState } from 'react';

import { toCallError } from 'shared-client';
import type { Webhook } from 'shared-contracts/entities';
import { Badge, Button, Cluster, Heading, Stack, Text, toasts, useFailureText } from 'shared-ui';
import { AlertDialog, Dialog } from 'shared-ui/overlays';
import { useFocusOnward, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { EntryList } from '../layout/cards/entry-list';
import { Instant } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { NewSecret } from '../layout/new-secret';
import { Note } from '../layout/text';
import { useText } from '../text';
import { MessageList, useResultText } from './message-list';
import { WebhookDialog } from './webhook-dialog';

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

function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = adminApi.useListMessagesQuery(
    { query: { webhookId: webhook.id } },
    { refetchOnMountOrArgChange: true },
  );
  const title = useText()('webhooks.deliveries.of', { name: webhook.name });
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Loaded query={query}>{(messages) => <MessageList messages={messages} />}</Loaded>
    </Dialog>
  );
}

/** Confirms a rotation, and shows the new secret once. */
function Rotation({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const [rotate] = adminApi.useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const title = text('webhooks.rotate.of', { name: webhook.name });
  const confirm = async () => {
    const { data, error } = await rotate({ params: { id: webhook.id } });
    if (data) {
      setSecret(data.secret);
      return;
    }
    showFailure(error, text('webhooks.failed'));
    onClose();
  };
  return secret === null ? (
    <AlertDialog
      isOpen
      title={title}
      description={text('webhooks.rotate.description')}
      confirmLabel={text('webhooks.rotate')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  ) : (
    <Dialog isOpen title={title} onClose={onClose}>
      <NewSecret secret={secret} label={text('field.secret')} note={text('webhooks.once')} onClose={onClose} />
    </Dialog>
  );
}

function Deletion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const [remove] = adminApi.useDeleteWebhookMutation();
  const { id, name, revision } = webhook;
  const confirm = async () => {
    onClose();
    const { error } = await remove({ params: { id }, ifMatch: revision });
    if (error) showFailure(error, text('webhooks.failed'));
    else toasts.show({ title: text('webhooks.deleted', { name }) });
  };
  return (
    <AlertDialog
      isOpen
      title={text('webhooks.delete.of', { name })}
      description={text('webhooks.delete.description')}
      confirmLabel={text('webhooks.delete')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

const dialogs = { edit: WebhookDialog, deliveries: Deliveries, rotate: Rotation, delete: Deletion } as const;

/** Where announcements go: receivers, their events and their last deliveries. */
export function WebhookList() {
  const text = useText();
  const query = adminApi.useListWebhooksQuery();
  const [opened, setOpened] = useState<{ action: Action; webhook: Webhook } | 'create' | null>(null);
  const close = () => setOpened(null);
  const Opened = opened === null || opened === 'create' ? null : dialogs[opened.action];
  return (
    <Stack as="section" aria-labelledby="webhooks">
      <Cluster $justify="space-between">
        <Heading level={2} look={4} id="webhooks">
          {text('webhooks.title')}
        </Heading>
        <Button $variant="secondary" $small onClick={() => setOpened('create')}>
          {text('webhooks.create')}
        </Button>
      </Cluster>
      <Note>{text('webhooks.description')}</Note>
      <Loaded query={query}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Text $soft>{text('webhooks.none')}</Text>
          ) : (
            <EntryList>
              {webhooks.map((webhook) => (
                <WebhookEntry
                  key={webhook.id}
                  webhook={webhook}
                  onAction={(action) => setOpened({ action, webhook })}
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {opened === 'create' ? <WebhookDialog webhook={null} onClose={close} /> : null}
      {Opened && opened !== null && opened !== 'create' ? <Opened webhook={opened.webhook} onClose={close} /> : null}
    </Stack>
  );
}
