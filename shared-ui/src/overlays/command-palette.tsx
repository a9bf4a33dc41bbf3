import { useEffect, useRef, useState, type KeyboardEvent, type KeyboardEventHandler } from 'react';
import { Autocomplete, Input, Menu, MenuItem, TextField } from 'react-aria-components';
import styled from 'styled-components';

import { isComposing } from '../components/browser/keys';
import { tokens } from '../theme/tokens';
import { ModalFrame } from './modal-frame';
import { useEnterWhenReady } from './use-enter-when-ready';

const Query = styled(Input)`
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  font: inherit;
`;

const List = styled(Menu)`
  display: grid;
  max-block-size: min(60svh, 28rem);
  overflow-y: auto;
  outline: none;
`;

const Entry = styled(MenuItem)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${tokens.space.s};
  padding: 0.5rem 0.75rem;
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  &[data-focused] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

const Kind = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.size.small};
`;

const Empty = styled.p`
  padding: 0.5rem 0.75rem;
  color: ${tokens.color.inkSoft};
`;

export interface Command {
  id: string;
  label: string;
  kind: string;
  run: () => void;
}

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  query: string;
  onQuery: (query: string) => void;
  commands: readonly Command[];
  /** True until the commands match the query; Enter runs the first command as soon as they do. */
  isPending?: boolean;
  emptyText: string;
}

function QueryField({ label, onKeyDown }: { label: string; onKeyDown: KeyboardEventHandler<HTMLInputElement> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField aria-label={label}>
      <Query ref={field} onKeyDownCapture={onKeyDown} />
    </TextField>
  );
}

export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, title, query, onQuery, commands, isPending = false, emptyText } = props;
  const list = useRef<HTMLDivElement>(null);
  const [isEntered, setEntered] = useState(false);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  useEnterWhenReady(isEntered && !isPending, () => {
    setEntered(false);
    if (commands[0]) run(commands[0]);
  });
  // Only for the text box: the list forwards each key to the marked command as a second event.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      // The list would run the marked command for Safari's keys of an input method.
      event.stopPropagation();
      return;
    }
    const isMarked = list.current?.querySelector('[data-focused]') !== null;
    if (event.key !== 'Enter' || (isMarked && !isPending)) {
      setEntered(false);
      return;
    }
    // Commands found after the last key press are not marked yet.
    event.preventDefault();
    event.stopPropagation();
    setEntered(true);
  };
  return (
    <ModalFrame isOpen={isOpen} isDismissable onClose={onClose} title={title} width="36rem">
      <Autocomplete inputValue={query} onInputChange={onQuery}>
        <QueryField label={title} onKeyDown={onKeyDown} />
        <List
          ref={list}
          aria-label={title}
          items={commands}
          renderEmptyState={() => <Empty role="status">{isPending ? '' : emptyText}</Empty>}
        >
          {(item) => {
            const command = item as Command;
            const { id, label, kind } = command;
            return (
              <Entry id={id} textValue={`${label} ${kind}`} onAction={() => run(command)}>
                <span>{label}</span>
                <Kind>{kind}</Kind>
              </Entry>
            );
          }}
        </List>
      </Autocomplete>
    </ModalFrame>
  );
}
