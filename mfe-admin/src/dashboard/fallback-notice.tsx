import styled from 'styled-components';

import type { AdminModule } from 'shared-contracts/http';
import { Card, Stack, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { Instant } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';

const Notice = styled(Card)`
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
`;

const Reason = styled(Text)`
  overflow-wrap: anywhere;
`;

/** The modules whose live build the product has replaced, because it cannot run beside the others, and why. */
export function FallbackNotice() {
  const text = useText();
  const modules = adminApi.useListAdminModulesQuery().data ?? [];
  // Missing in responses of a product that is older than this module.
  const left = modules.filter(({ fallback = null }: Pick<AdminModule, 'fallback'>) => fallback !== null);
  if (left.length === 0) return null;
  return (
    <Notice as="aside" aria-label={text('dashboard.fallback')}>
      <strong>{text('dashboard.fallback')}</strong>
      <Stack as="ul" role="list" $gap="s">
        {left.map(({ module, fallback }) =>
          fallback === null ? null : (
            <li key={module}>
              <Text>{text('dashboard.fallback.of', { module, build: fallback.build })}</Text>
              <Note>
                <Instant at={fallback.at} />
              </Note>
              <Reason $size="small" $soft>
                {fallback.reason}
              </Reason>
            </li>
          ),
        )}
      </Stack>
      <Link to="/admin/modules">{text('dashboard.fallback.link')}</Link>
    </Notice>
  );
}
