import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { toCallError, useAppSelector, useNoteEditingMutation } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';
import { isEditedKind, type SavedSince } from 'shared-contracts/http';

import { Badge } from '../../components/category-badges';
import { Text } from '../../components/typography';
import { useUiText } from '../../messages/use-texts';

/** Always there, so that screen readers announce what it says later; takes no space until then. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

interface OthersEditingProps {
  kind: EntityKind;
  /** `null` for what is not a record yet. */
  id: string | null;
  /** The revision that the editor began with or has saved: later ones are reported. */
  revision?: number | undefined;
  /** Label of a changed field. */
  labelOf?: (field: string) => string;
}

interface Known {
  others: readonly string[];
  saved: SavedSince | null;
}

/** Milliseconds. */
const interval = 20_000;

/** Who else has the record open, and what was saved since; says so of this editor while its tab is visible. */
function useOthersEditing({ kind, id, revision }: OthersEditingProps): Known {
  const [note] = useNoteEditingMutation();
  const [known, setKnown] = useState<Known>({ others: [], saved: null });
  const since = useEffectEvent(() => revision !== undefined && { revision });
  useEffect(() => {
    if (id === null || !isEditedKind(kind)) return;
    let isOpen = true;
    const report = async () => {
      if (document.hidden) return;
      const { data, error } = await note({ body: { kind, id, ...since() } });
      // Each further refusal would ask for the password again.
      if (error && toCallError(error).status === 401) clearInterval(timer);
      if (data && isOpen) setKnown({ others: data.others, saved: data.saved ?? null });
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
  return known;
}

/** Who else has the record of an editor open, and what was saved since. Nothing is locked: what both save is merged. */
export function OthersEditing(props: OthersEditingProps) {
  const { revision = 0, labelOf = String } = props;
  const text = useUiText();
  const intl = useIntl();
  const own = useAppSelector(({ session }) => session.username);
  const { others, saved } = useOthersEditing(props);
  const names = others.filter((name) => name !== own);
  const isNewer = saved !== null && saved.revision > revision;
  return (
    <Status role="status">
      {others.length > 0 ? (
        <Badge $tone="gold">
          {names.length === 0 ? text('ui.editing.own') : text('ui.editing.others', { names: intl.formatList(names) })}
        </Badge>
      ) : null}
      {isNewer ? (
        <Text $size="small">
          {text('ui.editing.saved', {
            names: intl.formatList(saved.actors),
            fields: intl.formatList(saved.fields.map(labelOf)),
          })}
        </Text>
      ) : null}
    </Status>
  );
}
