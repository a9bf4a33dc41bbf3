import { useState } from 'react';

import { CommandPalette } from 'shared-ui/overlays';

import { findByText } from '../records/find-by-text';
import { useText } from '../text';
import { useCommands, type GlobalActions } from './use-commands';

interface FindCommandProps extends GlobalActions {
  onClose: () => void;
}

/** Finds any record, screen or action by a few letters of any language. */
export function FindCommand({ onClose, ...actions }: FindCommandProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const commands = useCommands(actions);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      title={text('commands.title')}
      query={query}
      onQuery={setQuery}
      commands={findByText(commands, query)}
      emptyText={text('commands.none')}
    />
  );
}
