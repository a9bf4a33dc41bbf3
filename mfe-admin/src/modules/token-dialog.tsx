import { useState } from 'react';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { limits } from 'shared-contracts/entities';
import { moduleNames } from 'shared-contracts/federation';
import { endOfJapanDate, toJapanDate } from 'shared-contracts/localization';
import { toasts, useFailureText } from 'shared-ui';
import { DateField, Form, SelectField, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';

import { useCreateDeployTokenMutation } from '../api';
import { NewSecret } from '../layout/new-secret';
import { useText } from '../text';

/** The choice of every module. */
const everyModule = '';

const tokenForm = z.object({
  name: z.string('validation.required').max(limits.handle, 'validation.long'),
  module: z.string().optional(),
  expiresOn: z.iso.date({ error: ({ input }) => (input ? 'validation.date' : 'validation.required') }),
});
interface TokenValues {
  name: string;
  module: string;
  expiresOn: string;
}

/** Makes a deploy token and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [create] = useCreateDeployTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const [today] = useState(() => toJapanDate(new Date()));
  const initialValues: TokenValues = { name: '', module: everyModule, expiresOn: '' };

  const submit = async ({ name, module, expiresOn }: TokenValues, form: FormActions<TokenValues>) => {
    const chosen = moduleNames.filter((known) => module === everyModule || known === module);
    const { data, error } = await create({
      body: { name, modules: [...chosen], expiresAt: endOfJapanDate(expiresOn) },
    });
    if (data) {
      setToken(data.token);
      return;
    }
    const failure = toCallError(error);
    for (const { path, code } of failure.problem?.errors ?? [])
      form.setFieldError(path === 'expiresAt' ? 'expiresOn' : path, code);
    toasts.show({ title: text('tokens.failed'), description: failureText(failure), variant: 'destructive' });
  };

  return (
    <Dialog isOpen title={text('tokens.create')} onClose={onClose}>
      {token === null ? (
        <Form schema={tokenForm} initialValues={initialValues} onSubmit={submit}>
          <TextField name="name" label={text('field.name')} note={text('tokens.nameNote')} required />
          <SelectField
            name="module"
            label={text('field.modules')}
            options={[
              { value: everyModule, label: text('filter.all') },
              ...moduleNames.map((name) => ({ value: name, label: name })),
            ]}
          />
          <DateField name="expiresOn" label={text('field.expiresAt')} min={today} required />
          <SubmitButton busyLabel={text('form.saving')}>{text('tokens.create')}</SubmitButton>
        </Form>
      ) : (
        <NewSecret secret={token} label={text('field.tokenHash')} note={text('tokens.once')} onClose={onClose} />
      )}
    </Dialog>
  );
}
