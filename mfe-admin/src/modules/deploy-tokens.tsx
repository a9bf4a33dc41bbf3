import { useState } from 'react';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { limits } from 'shared-contracts/entities';
import { moduleNames } from 'shared-contracts/federation';
import type { DeployToken } from 'shared-contracts/http';
import { endOfJapanDate, toJapanDate } from 'shared-contracts/localization';
import { Badge, Button, Cluster } from 'shared-ui';
import { DateField, Form, SelectField, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useFocusOnward, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { Instant } from '../layout/instant';
import { NewSecret } from '../layout/new-secret';
import { Entries, HeadedSection } from '../layout/section';
import { Note } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useText } from '../text';

const everyModule = '';

const tokenForm = z.object({
  name: z.string('validation.required').max(limits.handle, 'validation.long'),
  module: z.string().optional(),
  expiresOn: z.iso.date({ error: ({ input }) => (input ? 'validation.date' : 'validation.required') }),
});
type TokenValues = Record<keyof typeof tokenForm.shape, string>;

function TokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const [create] = adminApi.useCreateDeployTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const [today] = useState(() => toJapanDate(new Date()));
  const initialValues: TokenValues = { name: '', module: everyModule, expiresOn: '' };

  const submit = async ({ name, module, expiresOn }: TokenValues, form: FormActions<TokenValues>) => {
    const chosen = moduleNames.filter((known) => module === everyModule || known === module);
    const body = { name, modules: [...chosen], expiresAt: endOfJapanDate(expiresOn) };
    const { data, error } = await create({ body });
    if (data) return setToken(data.token);
    for (const { path, code } of toCallError(error).problem?.errors ?? [])
      form.setFieldError(path === 'expiresAt' ? 'expiresOn' : path, code);
    showFailure(error, text('tokens.failed'));
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

function TokenEntry({ token, onDelete }: { token: DeployToken; onDelete: () => void }) {
  const text = useText();
  const onward = useFocusOnward();
  const { name, modules, expiresAt, lastUsedAt } = token;
  return (
    <li ref={onward}>
      <Cluster $justify="space-between">
        <Cluster>
          <strong>{name}</strong>
          {modules.map((module) => (
            <Badge key={module}>{module}</Badge>
          ))}
        </Cluster>
        <Button $variant="secondary" $small aria-label={text('tokens.revoke.of', { name })} onClick={onDelete}>
          {text('tokens.revoke')}
        </Button>
      </Cluster>
      <Note>
        {text('field.expiresAt')}: <Instant at={expiresAt} /> · {text('tokens.used')}:{' '}
        {lastUsedAt === null ? text('tokens.never') : <Instant at={lastUsedAt} />}
      </Note>
    </li>
  );
}

/** The deploy tokens of the teams with their modules and expiry; they are created and revoked here. */
export function DeployTokenList() {
  const text = useText();
  const { showOutcome } = useCallToasts();
  const { ask, question } = useQuestion();
  const query = adminApi.useListDeployTokensQuery();
  const [remove] = adminApi.useDeleteDeployTokenMutation();
  const [isCreating, setCreating] = useState(false);
  const askToRevoke = ({ id, name }: DeployToken) =>
    ask({
      title: text('tokens.revoke.of', { name }),
      description: text('tokens.revoke.description'),
      confirmLabel: text('tokens.revoke'),
      onConfirm: async () =>
        showOutcome(await remove({ params: { id } }), text('tokens.revoked', { name }), text('tokens.revoke.failed')),
    });
  return (
    <HeadedSection
      id="deploy-tokens"
      title={text('tokens.title')}
      note={text('tokens.description')}
      action={
        <Button $variant="secondary" $small onClick={() => setCreating(true)}>
          {text('tokens.create')}
        </Button>
      }
    >
      <Entries query={query} none={text('tokens.none')}>
        {(token) => <TokenEntry key={token.id} token={token} onDelete={() => askToRevoke(token)} />}
      </Entries>
      {isCreating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
      {question}
    </HeadedSection>
  );
}
