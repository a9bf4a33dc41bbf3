import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { Button, isComposing, shortcutOf, tokens } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import type { TextToolsProps } from 'shared-ui/records';

import { ChoosePicture } from '../media/choose-picture';
import { useText, type TextId } from '../text';
import { pastedFiles } from '../uploads/file-drop';
import { UploadDialog } from '../uploads/upload-dialog';
import { useTakeUpload } from '../uploads/use-upload';
import {
  insertLink,
  insertRuby,
  toggleLines,
  toggleMarks,
  withPicture,
  type Selected,
  type TextEdit,
} from './text-edits';

/** Pictures of one upload. */
const maxPictures = 20;

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

interface Tool {
  label: TextId;
  edit: (selected: Selected) => TextEdit;
  /** With Ctrl or ⌘. */
  key?: string;
}

const tools: readonly Tool[] = [
  { label: 'markdown.strong', key: 'b', edit: (selected) => toggleMarks(selected, '**') },
  { label: 'markdown.emphasis', key: 'i', edit: (selected) => toggleMarks(selected, '*') },
  { label: 'markdown.heading', edit: (selected) => toggleLines(selected, '# ') },
  { label: 'markdown.list', edit: (selected) => toggleLines(selected, '- ') },
  { label: 'markdown.link', key: 'k', edit: insertLink },
  { label: 'markdown.ruby', edit: insertRuby },
];

/** Edits a text area as if it had been typed, so that the browser can undo it. */
function apply(control: HTMLTextAreaElement, edit: Tool['edit']): void {
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

/** The toolbar of a Markdown text, with the usual keys: bold, emphasis, heading, list, link, reading and pictures. */
export function MarkdownTools({ controlId, name, label }: TextToolsProps) {
  const text = useText();
  const { read, setValue } = useField<string | null>(name);
  const [reached, setReached] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  /** Files that the open upload begins with; `null` if it is closed. */
  const [files, setFiles] = useState<readonly File[] | null>(null);
  /** Where the next picture belongs. */
  const position = useRef(0);
  const takeUpload = useTakeUpload();
  const control = () => {
    const found = document.getElementById(controlId);
    return found instanceof HTMLTextAreaElement ? found : null;
  };
  const written = () => read() ?? '';

  const keepPosition = () => {
    position.current = control()?.selectionStart ?? written().length;
  };
  const upload = useEffectEvent((event: Event, found: readonly File[]) => {
    if (found.length === 0) return;
    // Otherwise the browser would open them.
    event.preventDefault();
    keepPosition();
    setFiles(found);
  });
  useEffect(() => {
    const area = document.getElementById(controlId);
    if (!(area instanceof HTMLTextAreaElement)) return;
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
      if (event.clipboardData) upload(event, pastedFiles(event.target, event.clipboardData));
    };
    const onDrop = (event: DragEvent) => upload(event, [...(event.dataTransfer?.files ?? [])]);
    area.addEventListener('keydown', onKey);
    area.addEventListener('paste', onPaste);
    area.addEventListener('drop', onDrop);
    return () => {
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('paste', onPaste);
      area.removeEventListener('drop', onDrop);
    };
  }, [controlId]);

  const add = async (location: string) => {
    const before = written();
    const next = withPicture(before, position.current, location);
    position.current += next.length - before.length;
    await setValue(next);
  };
  const buttons = [
    ...tools.map(({ label: id, key, edit }) => ({
      id,
      key,
      press: () => {
        const area = control();
        if (area) apply(area, edit);
      },
    })),
    { id: 'markdown.picture' as const, key: undefined, press: () => setChoosing(true) },
    { id: 'markdown.upload' as const, key: undefined, press: () => setFiles([]) },
  ];
  return (
    <>
      <Bar role="toolbar" aria-label={text('markdown.tools', { field: label })} onKeyDown={moveFocus}>
        {buttons.map(({ id, key, press }, index) => (
          <Button
            key={id}
            $variant="quiet"
            $small
            tabIndex={index === reached ? 0 : -1}
            title={key && `Ctrl/⌘ ${key.toUpperCase()}`}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
            onFocus={() => setReached(index)}
            onClick={() => {
              keepPosition();
              press();
            }}
          >
            {text(id)}
          </Button>
        ))}
      </Bar>
      {isChoosing ? (
        <ChoosePicture onChoose={(location) => void add(location)} onClose={() => setChoosing(false)} />
      ) : null}
      {files ? (
        <UploadDialog
          title={text('pictures.title')}
          doneTitle={text('pictures.uploaded')}
          files={files}
          room={maxPictures}
          onAdd={async (objectPath, _batch, signal) => {
            const location = await takeUpload(objectPath, signal);
            signal.throwIfAborted();
            await add(location);
            return location;
          }}
          onClose={() => setFiles(null)}
        />
      ) : null}
    </>
  );
}
