import { TextSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

import { useText } from '../text';
import type { Tool } from './tool-bar';

const List = styled.ul`
  min-inline-size: 10rem;
  padding: 0;
  list-style: none;
`;

const Option = styled.li`
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

/** What follows a slash that alone begins a line, and where the line begins; `null` without one. */
function queryOf({ selection }: EditorState): { query: string; from: number; to: number } | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!(selection instanceof TextSelection) || !empty || parent.type.name !== 'paragraph') return null;
  const [, query] = /^[/／]([^\s/／]*)$/.exec(parent.textContent) ?? [];
  return query === undefined || $from.parentOffset < parent.content.size
    ? null
    : { query: query.toLowerCase(), from: $from.start(), to: $from.end() };
}

/** The tools that a slash at the start of a line offers, found by what is typed after it. */
export function useBlockMenu(id: string, tools: readonly Tool[], state: EditorState | undefined) {
  const text = useText();
  const found = state ? queryOf(state) : null;
  const [chosen, setChosen] = useState(0);
  /** Where the menu was closed without a choice. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (!found && closedAt !== null) setClosedAt(null);
  const offered = tools.filter(
    ({ label }) =>
      text(label)
        .toLowerCase()
        .includes(found?.query ?? '') || label.includes(`.${found?.query ?? ''}`),
  );
  const isOpen = found !== null && closedAt !== found.from && offered.length > 0;
  const current = offered[Math.min(chosen, offered.length - 1)];
  const take = (view: EditorView, tool: Tool) => {
    if (found) view.dispatch(view.state.tr.delete(found.from, found.to));
    setChosen(0);
    tool.press();
  };
  const onKey = (view: EditorView, { key }: KeyboardEvent): boolean => {
    if (!isOpen || !current) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const at = offered.indexOf(current);
    if (step !== undefined) setChosen((at + step + offered.length) % offered.length);
    else if (key === 'Enter') take(view, current);
    else if (key === 'Escape') setClosedAt(found.from);
    else return false;
    return true;
  };
  return { isOpen, from: found?.from ?? 0, offered, current, take, onKey, listId: `${id}-menu` };
}

type Menu = ReturnType<typeof useBlockMenu>;

export const optionId = ({ listId }: Menu, tool: Tool | undefined) => tool && `${listId}-${tool.label}`;

export function BlockMenu({ menu, label, view }: { menu: Menu; label: string; view: EditorView }) {
  const text = useText();
  return (
    <List id={menu.listId} role="listbox" aria-label={label}>
      {menu.offered.map((tool) => (
        <Option
          key={tool.label}
          id={optionId(menu, tool)}
          role="option"
          aria-selected={tool === menu.current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.take(view, tool)}
        >
          {text(tool.label)}
        </Option>
      ))}
    </List>
  );
}
