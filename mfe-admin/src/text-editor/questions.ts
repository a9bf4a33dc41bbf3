import type { EditorView } from 'prosemirror-view';
import { NodeSelection, type Command } from 'prosemirror-state';

import { linkAt, readingAt, setAlt, setLink, setReading } from './commands';
import { typedAddress } from './notation/link-address';
import type { Question } from './text-question';

/** Runs a command on the text as it is now. */
export const applyCommand = (view: EditorView, command: Command): boolean => command(view.state, view.dispatch, view);

export function askLink(view: EditorView): Question {
  const link = linkAt(view.state);
  return {
    title: 'markdown.link',
    fields: [{ label: 'markdown.address', value: link?.address ?? '', type: 'url' }],
    answer: ([typed = '']) => {
      const address = typedAddress(typed);
      if (address === null) return 'markdown.refused';
      applyCommand(view, setLink(address));
      return null;
    },
    other: link ? { label: 'markdown.unlink', press: () => applyCommand(view, setLink(null)) } : undefined,
  };
}

export function askReading(view: EditorView): Question {
  const { base, reading } = readingAt(view.state);
  return {
    title: 'markdown.ruby',
    fields: [
      { label: 'markdown.base', value: base },
      { label: 'markdown.reading', value: reading },
    ],
    answer: ([typedBase = '', typedReading = '']) => {
      applyCommand(view, setReading({ base: typedBase, reading: typedReading }));
      return null;
    },
  };
}

export function askAlt(view: EditorView): Question {
  const { selection } = view.state;
  return {
    title: 'markdown.alt',
    fields: [{ label: 'markdown.alt', value: selection instanceof NodeSelection ? selection.node.attrs['alt'] : '' }],
    answer: ([alt = '']) => {
      applyCommand(view, setAlt(alt));
      return null;
    },
  };
}
