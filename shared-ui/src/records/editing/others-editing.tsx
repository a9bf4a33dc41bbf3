import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { toCallError, useAppSelector, useNoteEditingMutation } from 'shared-client';
import { isEditedKind } from 'shared-contracts/http';
import type { EntityKind } from 'shared-contracts/entities';

import { Badge } from '../../components/category-badges';
import { useUiText } from '../../messages/use-texts';

interface OthersEditingProps {
  kind: EntityKind;
  /** `null` for what is not a record yet. */
  id: string | null;
}

/** Milliseconds. */
const interval = 20_000;

/** Names of the accounts that have the record open elsewhere; says so of this editor while its tab is visible. */
function useOthersEditing({ kind, id }: OthersEditingProps): readonly string[] {
  const [note] = useNoteEditingMutation();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (id === null || !isEditedKind(kind)) return;
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
export function OthersEditing(props: OthersEditingProps) {
  const text = useUiText();
  const intl = useIntl();
  const own = useAppSelector(({ session }) => session.username);
  const others = useOthersEditing(props);
  const names = others.filter((name) => name !== own);
  if (others.length === 0) return null;
  return (
    <div role="status">
      <Badge $tone="gold">
        {names.length === 0 ? text('ui.editing.own') : text('ui.editing.others', { names: intl.formatList(names) })}
      </Badge>
    </div>
  );
}
