import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { Button, Cluster, Stack, Text, toasts } from 'shared-ui';
import { Form, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { CopyButton, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { Note } from '../layout/text';
import { useFirstField } from '../layout/use-first-field';
import { useQuestion } from '../layout/use-question';
import { useText } from '../text';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

const codeForm = z.object({ code: z.string().min(1, 'validation.required') });
type CodeValues = z.output<typeof codeForm>;

const Secret = styled.code`
  overflow-wrap: anywhere;
`;

interface SetupProps {
  /** Of the new authenticator: its secret in base32, and the address that its QR code stands for. */
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret to an authenticator app, and asks for its first code. */
function Setup({ secret, uri, onDone, onCancel }: SetupProps) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const [setCodes] = adminApi.useSetOneTimeCodesMutation();
  const fields = useFirstField();
  const submit = async ({ code }: CodeValues, form: FormActions<CodeValues>) => {
    const { data, error } = await setCodes({ body: { secret, code } });
    if (data) {
      showDone(text('factors.codes.on'), text('settings.password.others'));
      return onDone(data.recoveryCodes);
    }
    for (const { path, code: id } of toCallError(error).problem?.errors ?? []) form.setFieldError(path, id);
    showFailure(error, text('factors.failed'));
  };
  return (
    <Stack>
      <Text>{text('factors.codes.scan')}</Text>
      <QrCode content={uri} label={text('factors.codes.qr')} />
      <Cluster>
        <Text $size="small">
          {text('factors.codes.secret')} <Secret>{secret}</Secret>
        </Text>
        <CopyButton copied={secret} />
      </Cluster>
      <Form schema={codeForm} initialValues={{ code: '' }} onSubmit={submit}>
        <div ref={fields}>
          <TextField
            name="code"
            label={text('factors.codes.first')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </div>
        <Cluster>
          <SubmitButton busyLabel={text('form.saving')}>{text('factors.codes.turnOn')}</SubmitButton>
          <Button $variant="quiet" onClick={onCancel}>
            {text('form.cancel')}
          </Button>
        </Cluster>
      </Form>
    </Stack>
  );
}

interface OneTimeCodesProps {
  isOn: boolean;
  /** The last second factor of an account that needs one stays. */
  canTurnOff: boolean;
  recoveryCodesLeft: number;
}

/** Codes of an authenticator app, which the sign-in asks for beside the password. */
export function OneTimeCodes({ isOn, canTurnOff, recoveryCodesLeft }: OneTimeCodesProps) {
  const text = useText();
  const { ask, question } = useQuestion();
  const { showDone, showFailure } = useCallToasts();
  const [begin] = adminApi.useBeginOneTimeCodesMutation();
  const [remove] = adminApi.useDeleteOneTimeCodesMutation();
  const [renew] = adminApi.useRenewRecoveryCodesMutation();
  const [setup, setSetup] = useState<Pick<SetupProps, 'secret' | 'uri'> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const start = async () => {
    const { data, error } = await begin();
    if (data) setSetup(data);
    else showFailure(error, text('factors.failed'));
  };
  const makeRecoveryCodes = async () => {
    const { data, error } = await renew();
    if (data) setRecoveryCodes(data.recoveryCodes);
    else showFailure(error, text('factors.failed'));
  };
  const turnOff = async () => {
    const { error } = await remove();
    if (!error) return showDone(text('factors.codes.off'));
    if (toCallError(error).status !== 409) return showFailure(error, text('factors.failed'));
    toasts.show({ title: text('factors.failed'), description: text('factors.last'), variant: 'destructive' });
  };

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />;
  if (setup && !isOn) return <Setup {...setup} onDone={setRecoveryCodes} onCancel={() => setSetup(null)} />;
  return (
    <Stack>
      <Note>{text('factors.codes.description')}</Note>
      {isOn ? (
        <>
          <Text $size="small">{text('factors.codes.left', { count: recoveryCodesLeft })}</Text>
          <Cluster>
            <Button
              $variant="secondary"
              onClick={() =>
                ask({
                  title: text('factors.recovery.renew'),
                  description: text('factors.recovery.renew.description'),
                  confirmLabel: text('factors.recovery.renew'),
                  onConfirm: makeRecoveryCodes,
                })
              }
            >
              {text('factors.recovery.renew')}
            </Button>
            {canTurnOff ? (
              <Button
                $variant="quiet"
                onClick={() =>
                  ask({
                    title: text('factors.codes.turnOff'),
                    description: text('factors.codes.turnOff.description'),
                    confirmLabel: text('factors.codes.turnOff'),
                    onConfirm: turnOff,
                  })
                }
              >
                {text('factors.codes.turnOff')}
              </Button>
            ) : null}
          </Cluster>
        </>
      ) : (
        <Cluster>
          <Button $variant="secondary" onClick={() => void start()}>
            {text('factors.codes.setUp')}
          </Button>
        </Cluster>
      )}
      {question}
    </Stack>
  );
}
