import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { limits } from 'shared-contracts/entities';
import { moduleNamePattern, packageScope, pathBeginningPattern } from 'shared-contracts/federation';
import type { DeployToken } from 'shared-contracts/http';
import { endOfJapanDate, toJapanDate } from 'shared-contracts/localization';
import { Badge, Button, Cluster } from 'shared-ui';
import { CheckboxField, DateField, Form, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useFocusOnward, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { Instant } from '../layout/instant';
import { NewSecret } from '../layout/new-secret';
import { Entries, HeadedSection } from '../layout/section';
import { Note } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useText } from '../text';
import { CodeText } from './build-facts';

const wordsOf = (text: string): string[] => text.split(/[\s,、，]+/).filter(Boolean);

/** Words, each of a form. */
const words = (form: RegExp) =>
  z
    .string()
    .optional()
    .refine((text = '') => wordsOf(text).every((word) => form.test(word)), 'validation.invalid');

const tokenForm = z.object({
  name: z.string('validation.required').max(limits.handle, 'validation.long'),
  modules: words(moduleNamePattern),
  paths: words(pathBeginningPattern),
  links: z.boolean(),
  adminParts: z.boolean(),
  expiresOn: z.iso.date({ error: ({ input }) => (input ? 'validation.date' : 'validation.required') }),
});
type TokenValues = Required<z.output<typeof tokenForm>>;

function TokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const [create] = adminApi.useCreateDeployTokenMutation();
  const { data: known = [] } = adminApi.useListAdminModulesQuery();
  const [token, setToken] = useState<string | null>(null);
  const [today] = useState(() => toJapanDate(new Date()));
  const initialValues: TokenValues = {
    name: '',
    modules: '',
    paths: '',
    links: false,
    adminParts: false,
    expiresOn: '',
  };

  const submit = async (values: TokenValues, form: FormActions<TokenValues>) => {
    const { modules: named, paths, expiresOn, ...rest } = values;
    const modules = named.trim() === '' ? known.map(({ module }) => module) : wordsOf(named);
    const body = { ...rest, modules, paths: wordsOf(paths), expiresAt: endOfJapanDate(expiresOn) };
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
          <TextField name="modules" label={text('field.modules')} note={text('tokens.modulesNote')} />
          <TextField name="paths" label={text('field.paths')} note={text('tokens.pathsNote')} />
          <CheckboxField name="links" label={text('tokens.links')} />
          <CheckboxField name="adminParts" label={text('field.adminParts')} note={text('tokens.adminNote')} />
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
  const { name, modules, paths, links, adminParts, expiresAt, lastUsedAt } = token;
  const rights = [links && text('tokens.links'), adminParts && text('field.adminParts')].filter(
    (right) => right !== false,
  );
  return (
    <li ref={onward}>
      <Cluster $justify="space-between">
        <Cluster>
          <strong>{name}</strong>
          {[...modules, ...(paths ?? []), ...rights].map((word) => (
            <Badge key={word}>{word}</Badge>
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

const Command = styled(CodeText)`
  overflow-wrap: anywhere;
`;

/** Makes the repository of a new module of this site. */
const createCommand = (site: string) =>
  `npm create --yes ${packageScope}/module@latest NAME ${site} --${packageScope}:registry=${site}/packages/`;

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
      <Note>
        {text('tokens.start')} <Command>{createCommand(location.origin)}</Command>
      </Note>
      {isCreating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
      {question}
    </HeadedSection>
  );
}
