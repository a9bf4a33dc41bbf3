import { useMemo, useState } from 'react';

import { findByText } from 'shared-contracts/entities';
import { CommandPalette } from 'shared-ui/overlays';

import { useText } from '../text';
import { useCommands, type GlobalActions } from './use-commands';

/** As many as are in view: each one is rendered at every key. */
const mostFound = 12;

interface FindCommandProps extends GlobalActions {
  onClose: () => void;
}

/** Finds any record, screen or action by a few letters of any language. */
export function FindCommand({ onClose, ...actions }: FindCommandProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const { commands, isPending } = useCommands(actions, query);
  const found = useMemo(() => findByText(commands, query, mostFound), [commands, query]);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      title={text('commands.title')}
      query={query}
      onQuery={setQuery}
      commands={found}
      isPending={isPending && found.length === 0}
      emptyText={text('commands.none')}
    />
  );
}
