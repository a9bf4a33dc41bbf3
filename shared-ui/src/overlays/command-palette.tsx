import { useEffect, useRef, useState, type KeyboardEvent, type KeyboardEventHandler, type ReactNode } from 'react';
import { Autocomplete, Input, Menu, MenuItem, TextField } from 'react-aria-components';
import styled from 'styled-components';

import { isComposing } from '../components/browser/keys';
import { media, tokens } from '../theme/tokens';
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

const Kind = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.size.small};
`;

const Second = styled(Kind)`
  ${media.phone} {
    display: none;
  }
`;

const Entry = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2.75rem;
  padding: 0.25rem 0.75rem;
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  &[data-focused] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  /* The key runs that of the marked command. */
  &:not([data-focused]) ${Second} {
    display: none;
  }
`;

const Slot = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
`;

const Words = styled.span`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space.s};
  min-inline-size: 0;
  & > :first-child {
    margin-inline-end: auto;
  }
`;

const Empty = styled.p`
  padding: 0.5rem 0.75rem;
  color: ${tokens.color.inkSoft};
`;

export interface Command {
  id: string;
  label: string;
  kind: string;
  image?: ReactNode;
  run: () => void;
  /** Another screen of the same thing, with Ctrl or ⌘ and Enter. */
  second?: { label: string; run: () => void };
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
  /** The Enter that waits for the commands. */
  const [entered, setEntered] = useState<'first' | 'second' | null>(null);
  const run = (command: Command, which: 'first' | 'second' = 'first') => {
    onClose();
    if (which === 'second' && command.second) command.second.run();
    else command.run();
  };
  useEnterWhenReady(entered !== null && !isPending, () => {
    setEntered(null);
    if (commands[0]) run(commands[0], entered ?? 'first');
  });
  // Only for the text box: the list forwards each key to the marked command as a second event.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      // The list would run the marked command for Safari's keys of an input method.
      event.stopPropagation();
      return;
    }
    const marked = list.current?.querySelector('[data-focused]')?.getAttribute('data-key');
    const command = isPending ? undefined : commands.find(({ id }) => id === marked);
    const which = event.ctrlKey || event.metaKey ? 'second' : 'first';
    if (event.key !== 'Enter' || (command && which === 'first')) {
      setEntered(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Commands found after the last key press are not marked yet.
    if (command) run(command, which);
    else setEntered(which);
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
            const { id, label, kind, image, second } = command;
            return (
              <Entry id={id} textValue={`${label} ${kind}`} onAction={() => run(command)}>
                <Slot>{image}</Slot>
                <Words>
                  <span>{label}</span>
                  {second ? <Second>Ctrl/⌘ ↵ {second.label}</Second> : null}
                  <Kind>{kind}</Kind>
                </Words>
              </Entry>
            );
          }}
        </List>
      </Autocomplete>
    </ModalFrame>
  );
}
