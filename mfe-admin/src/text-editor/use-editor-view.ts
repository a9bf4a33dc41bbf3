import { type EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { pastedFiles } from '../uploads/file-drop';
import { showAsStored, startState } from './editor-state';
import { sliceForFormat, sliceOfHtml, sliceOfLines, sliceOfText } from './notation/pasted';
import type { TextFormat } from './notation/schema';
import { writeText } from './notation/write-text';

interface EditorOptions {
  format: TextFormat;
  /** The notation. */
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Returns whether the key is done with. */
  onKey: (view: EditorView, event: KeyboardEvent) => boolean;
  /** Takes files that were pasted or dropped; absent if they cannot be taken. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
}

export interface Editor {
  view: EditorView;
  state: EditorState;
}

/**
 * Mounts an editor on an element. It writes its text after every change, and reads one that was set elsewhere when no
 * composition is running.
 */
export function useEditorView(mount: RefObject<HTMLElement | null>, options: EditorOptions): Editor | null {
  const { format, value, readOnly } = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  const written = useRef(value);
  const [compositions, setCompositions] = useState(0);

  const onTransaction = useEffectEvent((view: EditorView, tr: Transaction) => {
    const state = view.state.apply(tr);
    view.updateState(state);
    setEditor({ view, state });
    const text = tr.docChanged ? writeText(state.doc) : written.current;
    if (text === written.current) return;
    written.current = text;
    options.onChange(text);
  });
  const onKey = useEffectEvent((view: EditorView, event: KeyboardEvent) => options.onKey(view, event));
  const onFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length === 0 || format !== 'blocks') return false;
    options.onFiles?.(files);
    // Otherwise the browser would open them.
    return true;
  });
  const isEditable = useEffectEvent(() => !readOnly);
  const onBlur = useEffectEvent((view: EditorView) => {
    const tr = view.composing || readOnly ? null : showAsStored(view.state, format);
    if (tr) view.dispatch(tr);
    options.onLeave();
  });

  useEffect(() => {
    if (!mount.current) return undefined;
    const edges = coveredEdges(mount.current);
    const view: EditorView = new EditorView(
      { mount: mount.current },
      {
        scrollThreshold: edges,
        scrollMargin: edges,
        state: startState(written.current, format),
        editable: () => isEditable(),
        dispatchTransaction: (tr) => onTransaction(view, tr),
        handleKeyDown: (_view, event) => onKey(view, event),
        handlePaste: (_view, { clipboardData }) => {
          if (!clipboardData) return false;
          if (onFiles(pastedFiles(view.dom, clipboardData))) return true;
          const html = clipboardData.getData('text/html');
          // What was copied in an editor is pasted as it is.
          if (html === '' || html.includes('data-pm-slice')) return false;
          const slice = sliceOfHtml(html, format) ?? sliceOfText(clipboardData.getData('text/plain'), format);
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
          return true;
        },
        handleDrop: (_view, { dataTransfer }) => onFiles([...(dataTransfer?.files ?? [])]),
        transformPasted: (slice) => sliceForFormat(slice, format),
        clipboardTextParser: (text, _context, isPlain) => (isPlain ? sliceOfLines : sliceOfText)(text, format),
        clipboardTextSerializer: ({ content }) =>
          content.firstChild?.isInline
            ? content.textBetween(0, content.size)
            : writeText(view.state.schema.node('doc', null, content)),
        handleDOMEvents: {
          blur: () => onBlur(view),
          compositionend: () => setCompositions((ended) => ended + 1),
          mousedown: keepSelection(),
          beforeinput: (_view, event) => insertLines(view, event, format),
        },
      },
    );
    view.dispatch(view.state.tr);
    return () => {
      view.destroy();
      setEditor(null);
    };
  }, [mount, format]);

  const view = editor?.view;
  useEffect(() => view?.setProps({}), [view, readOnly]);
  useEffect(() => {
    if (!view || view.composing || value === written.current) return;
    written.current = value;
    const state = startState(value, format);
    view.updateState(state);
    setEditor({ view, state });
  }, [view, value, format, compositions]);
  return editor;
}

/** What the scroller of an editor pads its edges with, in pixels: browsers respect it, ProseMirror does not. */
function coveredEdges(editor: Element) {
  const scroller = editor.closest('[role="dialog"] > *') ?? document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return { left: 0, right: 0, top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
}

/** Milliseconds and pixels within which ProseMirror counts a press as a further one of the same click. */
const [sameClickMs, sameClickPx] = [500, 10];

/**
 * More than one click selects words or their line. Where there are none, as on an image or below the text, a selection
 * would be lost. Counts as ProseMirror does: the browser starts again when what is clicked has changed.
 */
function keepSelection(): (view: EditorView, event: MouseEvent) => boolean {
  let last = { time: -Infinity, x: 0, y: 0 };
  return (view, event) => {
    const { clientX: x, clientY: y } = event;
    const press = { time: Date.now(), x, y };
    const isFurther = press.time - last.time < sameClickMs && Math.hypot(x - last.x, y - last.y) < sameClickPx;
    last = press;
    const clicked = (isFurther || event.detail > 1) && view.posAtCoords({ left: x, top: y });
    if (!clicked || view.state.doc.resolve(clicked.pos).parent.inlineContent) return false;
    event.preventDefault();
    return true;
  };
}

/** Software that types for a person may insert several lines at once, which browsers would put into one. */
function insertLines(view: EditorView, event: InputEvent, format: TextFormat): boolean {
  const { inputType, data } = event;
  if (inputType !== 'insertText' || !data?.includes('\n') || view.composing) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOfText(data, format)).scrollIntoView());
  return true;
}
