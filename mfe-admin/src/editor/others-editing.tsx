import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { toCallError, useAppSelector } from 'shared-client';
import { isDeclaredKind, type EntityKind } from 'shared-contracts/entities';
import { Badge } from 'shared-ui';

import { adminApi } from '../api';
import { useText } from '../text';

/** Milliseconds. */
const interval = 20_000;

/** Names of the accounts that have the record open elsewhere; says so of this editor while its tab is visible. */
function useOthersEditing(kind: EntityKind, id: string | null): readonly string[] {
  const [note] = adminApi.useNoteEditingMutation();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (id === null || !isDeclaredKind(kind)) return;
    let isOpen = true;
    const report = async () => {
      if (document.hidden) return;
      const { data, error } = await note({ body: { kind, id } });
      // Each further refusal would ask for the password again.
      if (error && toCallError(error).status === 401) clearInterval(timer);
      if (data && isOpen) setOthers(data.others);
    };
    const onVisible = () => void report();
    const timer = setInterval(onVisible, interval);
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      void note({ body: { kind, id, isClosed: true } });
    };
  }, [note, kind, id]);
  return others;
}

/** Who else has the record of an editor open. Nothing is locked: what both save is merged. */
export function OthersEditing({ kind, id }: { kind: EntityKind; id: string | null }) {
  const text = useText();
  const intl = useIntl();
  const own = useAppSelector(({ session }) => session.username);
  const others = useOthersEditing(kind, id);
  const names = others.filter((name) => name !== own);
  if (others.length === 0) return null;
  return (
    <div role="status">
      <Badge $tone="gold">
        {names.length === 0 ? text('editing.own') : text('editing.others', { names: intl.formatList(names) })}
      </Badge>
    </div>
  );
}
