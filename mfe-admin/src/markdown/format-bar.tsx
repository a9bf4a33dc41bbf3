import { useEffect, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { Button, isComposing, shortcutOf, tokens } from 'shared-ui';
import type { TextToolsProps } from 'shared-ui/records';

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

/** Inline formats, which every long text may have. */
export const inlineTools: readonly FormatTool[] = [
  { label: 'markdown.strong', key: 'b', edit: (selected) => toggleMarks(selected, '**') },
  { label: 'markdown.emphasis', key: 'i', edit: (selected) => toggleMarks(selected, '*') },
  { label: 'markdown.link', key: 'k', edit: insertLink },
  { label: 'markdown.ruby', key: 'u', edit: insertRuby },
];

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Edits a text as if the edit had been typed, so that the browser can undo it. */
function apply(control: TextControl, edit: FormatTool['edit']): void {
  const { value: text, selectionStart, selectionEnd } = control;
  // Never null in a text control.
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const { from, to, insert, selectFrom, selectTo } = edit({ text, start, end });
  control.focus();
  control.setSelectionRange(from, to);
  // Deprecated for rich text, but in a control nothing else can be undone by the browser.
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  control.setSelectionRange(selectFrom, selectTo);
}

/** Moves between the buttons, which are a single tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

export const controlOf = (controlId: string): TextControl | null => {
  const found = document.getElementById(controlId);
  return found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found : null;
};

interface FormatBarProps extends Pick<TextToolsProps, 'controlId' | 'label'> {
  tools: readonly FormatTool[];
  more?: readonly { label: TextId; press: () => void }[];
  onPress?: () => void;
  /** Formats that pasted text may have. */
  allowed: AllowedMarks;
}

export function FormatBar(props: FormatBarProps) {
  const { controlId, label, tools, more = [], onPress, allowed } = props;
  const text = useText();
  const [reached, setReached] = useState(0);
  // With many short texts the toolbar is no tab stop: each of its tools has a key.
  const hasKeysOnly = allowed === 'inline';
  useEffect(() => {
    const control = controlOf(controlId);
    if (!control) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const tool = shortcut === null ? undefined : tools.find(({ key }) => key === shortcut);
      if (!tool || isComposing(event)) return;
      // Browsers and the rest of the admin use these keys for something else.
      event.preventDefault();
      event.stopPropagation();
      apply(control, tool.edit);
    };
    const onPaste = (event: ClipboardEvent) => {
      const markdown = htmlToMarkdown(event.clipboardData?.getData('text/html') ?? '', allowed);
      if (markdown === null) return;
      event.preventDefault();
      apply(control, ({ start, end }) => {
        const after = start + markdown.length;
        return { from: start, to: end, insert: markdown, selectFrom: after, selectTo: after };
      });
    };
    const target: HTMLElement = control;
    target.addEventListener('keydown', onKey);
    target.addEventListener('paste', onPaste);
    return () => {
      target.removeEventListener('keydown', onKey);
      target.removeEventListener('paste', onPaste);
    };
  }, [controlId, tools, allowed]);

  const press = (edit: FormatTool['edit']) => () => {
    const control = controlOf(controlId);
    if (control) apply(control, edit);
  };
  const buttons = [
    ...tools.map(({ label: id, key, edit }) => ({ id, key, onClick: press(edit) })),
    ...more.map(({ label: id, press: onClick }) => ({ id, key: undefined, onClick })),
  ];
  return (
    <Bar role="toolbar" aria-label={text('markdown.tools', { field: label })} onKeyDown={moveFocus}>
      {buttons.map(({ id, key, onClick }, index) => (
        <Button
          key={id}
          $variant="quiet"
          $small
          tabIndex={hasKeysOnly || index !== reached ? -1 : 0}
          title={key && `Ctrl/⌘ ${key.toUpperCase()}`}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          onFocus={() => setReached(index)}
          onClick={() => {
            onPress?.();
            onClick();
          }}
        >
          {text(id)}
        </Button>
      ))}
    </Bar>
  );
}

/** The toolbar of a text that may contain emphasis, links and ruby. */
export const InlineTools = ({ controlId, label }: TextToolsProps) => (
  <FormatBar controlId={controlId} label={label} tools={inlineTools} allowed="inline" />
);
