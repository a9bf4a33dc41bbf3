import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { Button, Input, TextArea, tokens } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import type { LocalizedControlProps } from 'shared-ui/records';

import { deviceChoice } from '../layout/device-choice';
import { pressedInForcedColors } from '../layout/filters/choice-button';
import { useText } from '../text';
import type { TextFormat } from './notation/schema';
import type { TextEditorProps } from './text-editor';
import { ToolBarSpace } from './tool-bar';

/** Texts as visitors see them, or their notation. */
const textView = deviceChoice('bokkado-text-view', ['rich', 'source']);

let loaded: ComponentType<TextEditorProps> | null = null;

/** The tools and the button are above the text. */
const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs};
  min-inline-size: 0;
  & > :is(textarea, input),
  & [data-field] {
    grid-column: 1 / -1;
    grid-row: 2;
    /* Of both views, so that nothing moves when the editor is loaded. */
    max-block-size: 70vh;
  }
`;

const SourceButton = styled(Button)`
  grid-column: 2;
  grid-row: 1;
  align-self: start;
  min-block-size: 2rem;
  padding: 0 ${tokens.space.s};
  font-size: ${tokens.size.small};
  &[aria-pressed='true'] {
    background: ${tokens.color.accentSoft};
  }
  ${pressedInForcedColors}
`;

/** The notation itself, also until the editor is loaded and if it cannot be. */
function SourceControl({ rows, ...control }: LocalizedControlProps) {
  const { onChange, onBlur } = useField<string | null>(control.name);
  const native = { ...control, onChange, onBlur };
  return rows === undefined ? <Input {...native} /> : <TextArea {...native} rows={rows} />;
}

function NotationControl({ format, ...control }: LocalizedControlProps & { format: TextFormat }) {
  const text = useText();
  const view = textView.useChosen();
  const [Editor, setEditor] = useState(() => loaded);
  const isFocusWanted = useRef(false);
  const { id } = control;

  useEffect(() => {
    if (Editor || view === 'source') return undefined;
    let isCurrent = true;
    void import('./text-editor')
      .then(({ TextEditor }) => {
        loaded = TextEditor;
        if (!isCurrent) return;
        const show = () => setEditor(() => TextEditor);
        const focused = document.activeElement?.id === id ? document.activeElement : null;
        if (focused && 'value' in focused && focused.value !== '') {
          // Whoever writes keeps the caret, and the word that an input method composes.
          focused.addEventListener('blur', show, { once: true });
          return;
        }
        isFocusWanted.current = focused !== null;
        // Together with its focus: keys that are pressed in between would be lost.
        flushSync(show);
      })
      // Then the notation can be edited.
      .catch(() => null);
    return () => {
      isCurrent = false;
    };
  }, [Editor, view, id]);
  const isSource = view === 'source' || !Editor;
  useEffect(() => {
    if (isFocusWanted.current) document.getElementById(id)?.focus();
    isFocusWanted.current = false;
  }, [isSource, id]);

  const switchView = () => {
    isFocusWanted.current = document.activeElement?.id === id;
    textView.choose(view === 'source' ? 'rich' : 'source');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
    if (!(ctrlKey || metaKey) || !shiftKey || !altKey || code !== 'KeyM') return;
    event.preventDefault();
    switchView();
  };
  return (
    <Frame onKeyDown={onKeyDown}>
      {view === 'rich' && !Editor && format === 'blocks' && !control.readOnly ? <ToolBarSpace /> : null}
      {isSource ? <SourceControl {...control} /> : <Editor format={format} control={control} />}
      {control.readOnly ? null : (
        <SourceButton
          $variant="quiet"
          $small
          // With many short texts it is no tab stop; it has a key.
          tabIndex={format === 'blocks' ? undefined : -1}
          title="Ctrl/⌘ Shift Alt M"
          aria-keyshortcuts="Control+Shift+Alt+M Meta+Shift+Alt+M"
          aria-pressed={view === 'source'}
          onClick={switchView}
        >
          {text('markdown.source')}
        </SourceButton>
      )}
    </Frame>
  );
}

export const BlocksControl = (props: LocalizedControlProps) => <NotationControl {...props} format="blocks" />;
export const LinesControl = (props: LocalizedControlProps) => <NotationControl {...props} format="lines" />;
export const LineControl = (props: LocalizedControlProps) => <NotationControl {...props} format="line" />;
