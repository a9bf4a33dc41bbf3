import { useState } from 'react';

import { toCallError } from 'shared-client';
import type { DeployToken } from 'shared-contracts/http';
import { Badge, Button, Cluster, Heading, Stack, Text, toasts, useFailureText } from 'shared-ui';
import { AlertDialog } from 'shared-ui/overlays';
import { useFocusOnward } from 'shared-ui/records';

import { useDeleteDeployTokenMutation, useListDeployTokensQuery } from '../api';
import { EntryList } from '../layout/cards/entry-list';
import { Instant } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';
import { TokenDialog } from './token-dialog';

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
      <Text $size="small" $soft>
        {text('field.expiresAt')}: <Instant at={expiresAt} /> · {text('tokens.used')}:{' '}
        {lastUsedAt === null ? text('tokens.never') : <Instant at={lastUsedAt} />}
      </Text>
    </li>
  );
}

/** The deploy tokens of the teams: what they may release, until when; made and revoked here. */
export function DeployTokenList() {
  const text = useText();
  const failureText = useFailureText();
  const query = useListDeployTokensQuery();
  const [remove] = useDeleteDeployTokenMutation();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<DeployToken | null>(null);
  const revoke = async ({ id, name }: DeployToken) => {
    setRevoking(null);
    const { error } = await remove({ params: { id } });
    toasts.show(
      error
        ? {
            title: text('tokens.revoke.failed'),
            description: failureText(toCallError(error)),
            variant: 'destructive',
          }
        : { title: text('tokens.revoked', { name }) },
    );
  };
  return (
    <Stack as="section" aria-labelledby="deploy-tokens">
      <Cluster $justify="space-between">
        <Heading level={2} look={4} id="deploy-tokens">
          {text('tokens.title')}
        </Heading>
        <Button $variant="secondary" $small onClick={() => setCreating(true)}>
          {text('tokens.create')}
        </Button>
      </Cluster>
      <Text $soft $size="small">
        {text('tokens.description')}
      </Text>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Text $soft>{text('tokens.none')}</Text>
          ) : (
            <EntryList>
              {list.map((token) => (
                <TokenEntry key={token.id} token={token} onDelete={() => setRevoking(token)} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {isCreating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
      {revoking ? (
        <AlertDialog
          isOpen
          title={text('tokens.revoke.of', { name: revoking.name })}
          description={text('tokens.revoke.description')}
          confirmLabel={text('tokens.revoke')}
          onConfirm={() => void revoke(revoking)}
          onCancel={() => setRevoking(null)}
        />
      ) : null}
    </Stack>
  );
}
