import { messageReasons, type Message } from 'shared-contracts/entities';
import { Badge, Button, Cluster } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { Instant } from '../layout/instant';
import type { LoadedQuery } from '../layout/loaded';
import { Entries } from '../layout/section';
import { Note } from '../layout/text';
import { recordAddress } from '../records/references/record-address';
import { useText } from '../text';

/** Returns a function for the text of a result: the product's reason, or the response of a server. */
export function useResultText(): (result: string) => string {
  const text = useText();
  return (result) => {
    const reason = messageReasons.find((known) => known === result);
    return reason === undefined ? result : text(`outbox.reason.${reason}`);
  };
}

function MessageEntry({ message }: { message: Message }) {
  const text = useText();
  const resultText = useResultText();
  const { showOutcome } = useCallToasts();
  const [resend, { isLoading }] = adminApi.useResendMessageMutation();
  const { id, purpose, messageState, createdAt, sentAt, dueAt, attempts, result, recordKind, recordId } = message;
  const name = text(`outbox.purpose.${purpose}`);
  const address = recordKind && recordId ? recordAddress({ kind: recordKind, id: recordId }) : null;
  const isOver = messageState !== 'waiting' && messageState !== 'sending';
  const sendAgain = async () =>
    showOutcome(await resend({ params: { id } }), text('outbox.resent'), text('outbox.failed'));
  return (
    <li>
      <Cluster $justify="space-between">
        <Cluster>
          {address ? <Link to={address}>{name}</Link> : <strong>{name}</strong>}
          <Badge>{text(`outbox.state.${messageState}`)}</Badge>
        </Cluster>
        {isOver ? (
          <Button
            $variant="secondary"
            $small
            aria-busy={isLoading}
            aria-label={text('outbox.resend.of', { name })}
            onClick={() => void sendAgain()}
          >
            {text('outbox.resend')}
          </Button>
        ) : null}
      </Cluster>
      <Note>
        <Instant at={sentAt ?? createdAt} />
        {attempts > 1 ? ` · ${text('outbox.attempts', { count: attempts })}` : null}
        {messageState === 'waiting' && dueAt !== null ? (
          <>
            {' · '}
            {text('outbox.next')}: <Instant at={dueAt} />
          </>
        ) : null}
        {result === null ? null : ` · ${resultText(result)}`}
      </Note>
    </li>
  );
}

/** Messages of the outbox, each with its state and the last response of its server. */
export function Messages({ query }: { query: LoadedQuery<readonly Message[]> }) {
  return (
    <Entries query={query} none={useText()('outbox.none')}>
      {(message) => <MessageEntry key={message.id} message={message} />}
    </Entries>
  );
}
