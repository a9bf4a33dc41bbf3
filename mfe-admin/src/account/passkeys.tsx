import { useState } from 'react';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { limits } from 'shared-contracts/entities';
import type { CallResponse, Calls } from 'shared-contracts/http';
import { Button, Cluster, Stack, Text, toasts } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { DividedList } from '../layout/cards/entry-list';
import { useInstantText } from '../layout/instant';
import { Note } from '../layout/text';
import { useFirstField } from '../layout/use-first-field';
import { useQuestion } from '../layout/use-question';
import { useDeviceText } from './describe-device';
import { useAddPasskey } from '../session/passkeys';
import { useText } from '../text';

const passkeyForm = z.object({ name: z.string().trim().min(1, 'validation.required').max(limits.handle) });

/** Names a new passkey, and makes it with the browser. */
function PasskeyForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const name = useDeviceText()(navigator.userAgent);
  const addPasskey = useAddPasskey();
  const fields = useFirstField();
  const { showDone, showFailure } = useCallToasts();
  const submit = async (values: z.output<typeof passkeyForm>) => {
    const outcome = await addPasskey(values.name);
    if (outcome === 'cancelled') return;
    if (outcome !== 'added') return showFailure(outcome.error, text('factors.failed'));
    showDone(text('factors.passkey.added'), text('settings.password.others'));
    onClose();
  };
  return (
    <Form schema={passkeyForm} initialValues={{ name }} onSubmit={submit}>
      <div ref={fields}>
        <TextField name="name" label={text('factors.passkey.name')} autoComplete="off" required />
      </div>
      <Cluster>
        <SubmitButton busyLabel={text('form.saving')}>{text('factors.passkey.create')}</SubmitButton>
        <Button $variant="quiet" onClick={onClose}>
          {text('form.cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}

interface PasskeysProps {
  passkeys: CallResponse<Calls['readSecondFactors']>['passkeys'];
  /** Whether this browser has any. */
  canAdd: boolean;
  /** The last second factor of an account that needs one stays. */
  canRemove: boolean;
}

/** The passkeys of one's own account. */
export function Passkeys({ passkeys, canAdd, canRemove }: PasskeysProps) {
  const text = useText();
  const instantText = useInstantText();
  const [isAdding, setAdding] = useState(false);
  const { ask, question } = useQuestion();
  const { showDone, showFailure } = useCallToasts();
  const [remove] = adminApi.useDeletePasskeyMutation();
  const askToRemove = ({ id, name }: PasskeysProps['passkeys'][number]) =>
    ask({
      title: text('factors.remove.of', { name }),
      description: text('factors.passkey.remove.description'),
      confirmLabel: text('factors.remove'),
      onConfirm: async () => {
        const { error } = await remove({ params: { id } });
        if (!error) return showDone(text('factors.passkey.removed'));
        if (toCallError(error).status !== 409) return showFailure(error, text('factors.failed'));
        toasts.show({ title: text('factors.failed'), description: text('factors.last'), variant: 'destructive' });
      },
    });
  return (
    <Stack>
      <Note>{text('factors.passkeys.description')}</Note>
      {passkeys.length > 0 ? (
        <DividedList>
          {passkeys.map((passkey) => {
            const { id, name, createdAt, lastUsedAt } = passkey;
            return (
              <li key={id}>
                <Text $size="small">{name}</Text>
                <Note>
                  {lastUsedAt === null
                    ? text('factors.passkey.created', { time: instantText(createdAt) })
                    : text('factors.passkey.used', { time: instantText(lastUsedAt) })}
                </Note>
                {canRemove ? (
                  <Button
                    $variant="quiet"
                    $small
                    aria-label={text('factors.remove.of', { name })}
                    onClick={() => askToRemove(passkey)}
                  >
                    {text('factors.remove')}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </DividedList>
      ) : null}
      {canAdd ? null : <Note>{text('factors.passkeys.unsupported')}</Note>}
      {canAdd && isAdding ? <PasskeyForm onClose={() => setAdding(false)} /> : null}
      {canAdd && !isAdding ? (
        <Cluster>
          <Button $variant="secondary" onClick={() => setAdding(true)}>
            {text('factors.passkey.add')}
          </Button>
        </Cluster>
      ) : null}
      {question}
    </Stack>
  );
}
