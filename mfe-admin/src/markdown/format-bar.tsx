import { useEffect, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { Button, isComposing, shortcutOf, tokens } from 'shared-ui';

import { useText, type TextId } from '../text';
import { htmlToMarkdown, type AllowedMarks } from './html-to-markdown';
import { insertLink, insertRuby, toggleMarks, type Selected, type TextEdit } from './text-edits';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
  margin-inline: calc(-1 * ${tokens.space.s});
  & > button {
    min-block-size: 2rem;
    padding: 0 ${tokens.space.s};
    font-size: ${tokens.size.small};
  }
`;

/** A button that edits the text, with a key that does the same. */
export interface FormatTool {
  label: TextId;
  edit: (selected: Selected) => TextEdit;
  /** With Ctrl or ⌘. */
  key?: string;
}

/** What stands within a line, in every long text. */
export const inlineTools: readonly FormatTool[] = [
  { label: 'markdown.strong', key: 'b', edit: (selected) => toggleMarks(selected, '**') },
  { label: 'markdown.emphasis', key: 'i', edit: (selected) => toggleMarks(selected, '*') },
  { label: 'markdown.link', key: 'k', edit: insertLink },
  { label: 'markdown.ruby', key: 'u', edit: insertRuby },
];

/** Edits a text area as if it had been typed, so that the browser can undo it. */
function apply(control: HTMLTextAreaElement, edit: FormatTool['edit']): void {
  const { value: text, selectionStart: start, selectionEnd: end } = control;
  const { from, to, insert, selectFrom, selectTo } = edit({ text, start, end });
  control.focus();
  control.setSelectionRange(from, to);
  // Deprecated for rich text. In a text area nothing else can be undone by the browser.
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  control.setSelectionRange(selectFrom, selectTo);
}

/** Moves among the buttons of a toolbar, which is one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

const areaOf = (controlId: string) => {
  const found = document.getElementById(controlId);
  return found instanceof HTMLTextAreaElement ? found : null;
};

interface FormatBarProps {
  /** Id of the text area. */
  controlId: string;
  /** Label of the text area. */
  label: string;
  tools: readonly FormatTool[];
  /** Buttons after those of the tools. */
  more?: readonly { label: TextId; press: () => void }[];
  /** Called before each button. */
  onPress?: () => void;
  /** What pasted text may bring along. */
  allowed: AllowedMarks;
  /** Not a tab stop: every tool has a key. */
  hasKeysOnly?: boolean;
}

/** The toolbar of a text, with the usual keys. */
export function FormatBar(props: FormatBarProps) {
  const { controlId, label, tools, more = [], onPress, allowed, hasKeysOnly = false } = props;
  const text = useText();
  const [reached, setReached] = useState(0);
  useEffect(() => {
    const area = areaOf(controlId);
    if (!area) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const tool = shortcut === null ? undefined : tools.find(({ key }) => key === shortcut);
      if (!tool || isComposing(event)) return;
      // Browsers and the rest of the admin have uses of their own for these keys.
      event.preventDefault();
      event.stopPropagation();
      apply(area, tool.edit);
    };
    const onPaste = (event: ClipboardEvent) => {
      const markdown = htmlToMarkdown(event.clipboardData?.getData('text/html') ?? '', allowed);
      if (markdown === null) return;
      event.preventDefault();
      apply(area, ({ start, end }) => {
        const after = start + markdown.length;
        return { from: start, to: end, insert: markdown, selectFrom: after, selectTo: after };
      });
    };
    area.addEventListener('keydown', onKey);
    area.addEventListener('paste', onPaste);
    return () => {
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('paste', onPaste);
    };
  }, [controlId, tools, allowed]);

  const buttons = [
    ...tools.map(({ label: id, key, edit }) => ({
      id,
      key,
      press: () => {
        const area = areaOf(controlId);
        if (area) apply(area, edit);
      },
    })),
    ...more.map(({ label: id, press }) => ({ id, key: undefined, press })),
  ];
  return (
    <Bar role="toolbar" aria-label={text('markdown.tools', { field: label })} onKeyDown={moveFocus}>
      {buttons.map(({ id, key, press }, index) => (
        <Button
          key={id}
          $variant="quiet"
          $small
          tabIndex={!hasKeysOnly && index === reached ? 0 : -1}
          title={key && `Ctrl/⌘ ${key.toUpperCase()}`}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          onFocus={() => setReached(index)}
          onClick={() => {
            onPress?.();
            press();
          }}
        >
          {text(id)}
        </Button>
      ))}
    </Bar>
  );
}
