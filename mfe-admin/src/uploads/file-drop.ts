import type { ClipboardEvent, DragEvent } from 'react';

/** Handlers of an element on which files can be dropped or pasted. Pasted text stays text. */
export function fileDropHandlers(onFiles: (files: readonly File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // Otherwise the browser would open them, or a dialog around this element would take them again.
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}
