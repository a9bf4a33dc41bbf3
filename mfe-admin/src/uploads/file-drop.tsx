import { useState, type ComponentProps, type ClipboardEvent, type DragEvent } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

/** Whether the text of a clipboard only consists of the names or paths of its files, which file managers copy. */
const namesFiles = (text: string, files: readonly File[]): boolean =>
  text.split(/[\r\n]+/).every((line) => files.some(({ name }) => line.trim().endsWith(name)));

/** Whether pasting there inserts text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('textarea, input:not([type="file"]), [contenteditable]') !== null;

/** The files of a clipboard. Word and Excel add an image of the text that they copy; then the text counts. */
export function pastedFiles(target: EventTarget | null, clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const text = takesText(target) ? clipboard.getData('text/plain').trim() : '';
  return text === '' || namesFiles(text, files) ? files : [];
}

/** Handlers of an element on which files can be dropped or pasted. Pasted text stays text. */
export function fileDropHandlers(onFiles: (files: readonly File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, files: readonly File[]) => {
    if (files.length === 0) return;
    // Otherwise the browser would open them, or a dialog around this element would take them as well.
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, pastedFiles(event.target, event.clipboardData)),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, [...event.dataTransfer.files]),
  };
}

const Area = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space.s};
  padding: ${tokens.space.s};
  border: 2px dashed ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  &[data-over='true'] {
    border-color: ${tokens.color.accent};
    border-style: solid;
    background: ${tokens.color.accentSoft};
  }
`;

interface DropAreaProps extends ComponentProps<typeof Area> {
  onFiles: (files: readonly File[]) => void;
}

/** An area where files can be dropped or pasted; highlighted while files are dragged over it. */
export function DropArea({ onFiles, ...area }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Area
      {...area}
      {...fileDropHandlers(onFiles)}
      data-over={isOver}
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDropCapture={() => setOver(false)}
    />
  );
}
