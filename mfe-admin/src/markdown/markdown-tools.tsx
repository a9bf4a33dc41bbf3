import { useEffect, useEffectEvent, useRef } from 'react';

import { useField } from 'shared-ui/forms';
import { useMay, type TextToolsProps } from 'shared-ui/records';

import { useFileSource } from '../media/use-file-source';
import { useText } from '../text';
import { pastedFiles } from '../uploads/file-drop';
import { controlOf, FormatBar, inlineTools, type FormatTool } from './format-bar';
import { toggleLines, withImage } from './text-edits';

const maxImages = 20;

const tools: readonly FormatTool[] = [
  ...inlineTools.slice(0, 2),
  { label: 'markdown.heading', edit: (selected) => toggleLines(selected, '# ') },
  { label: 'markdown.list', edit: (selected) => toggleLines(selected, '- ') },
  ...inlineTools.slice(2),
];

/** The toolbar of a Markdown text, with the usual keys: bold, emphasis, heading, list, link, reading and images. */
export function MarkdownTools({ controlId, name, label }: TextToolsProps) {
  const text = useText();
  const mayUpload = useMay()('upload:create');
  const { read, setValue } = useField<string | null>(name);
  /** Where the next image belongs. */
  const position = useRef(0);
  const written = () => read() ?? '';
  const keepPosition = () => {
    position.current = controlOf(controlId)?.selectionStart ?? written().length;
  };
  const source = useFileSource({
    title: text('images.title'),
    doneTitle: text('images.uploaded'),
    room: maxImages,
    onFile: (location) => {
      const before = written();
      const next = withImage(before, position.current, location);
      position.current += next.length - before.length;
      return setValue(next);
    },
  });
  const upload = useEffectEvent((event: Event, found: readonly File[]) => {
    if (found.length === 0) return;
    // Otherwise the browser would open them.
    event.preventDefault();
    if (!mayUpload) return;
    keepPosition();
    source.upload(found);
  });
  useEffect(() => {
    const area: HTMLElement | null = controlOf(controlId);
    if (!area) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      if (event.clipboardData && !event.defaultPrevented) upload(event, pastedFiles(event.target, event.clipboardData));
    };
    const onDrop = (event: DragEvent) => upload(event, [...(event.dataTransfer?.files ?? [])]);
    area.addEventListener('paste', onPaste);
    area.addEventListener('drop', onDrop);
    return () => {
      area.removeEventListener('paste', onPaste);
      area.removeEventListener('drop', onDrop);
    };
  }, [controlId]);

  return (
    <>
      <FormatBar
        controlId={controlId}
        label={label}
        tools={tools}
        allowed="all"
        more={[
          { label: 'markdown.image', press: source.choose },
          ...(mayUpload ? [{ label: 'markdown.upload', press: source.upload } as const] : []),
        ]}
        onPress={keepPosition}
      />
      {source.dialog}
    </>
  );
}
