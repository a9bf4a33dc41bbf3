import { NodeSelection, TextSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import styled from 'styled-components';

import { isComposing, shortcutOf } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import { useMay, type LocalizedControlProps } from 'shared-ui/records';

import { useFileSource } from '../media/use-file-source';
import { useText } from '../text';
import { BlockMenu, optionId, useBlockMenu } from './block-menu';
import { insertImage, isLineKind, toggleLineKind, toggleWords } from './commands';
import { EditorLook } from './editor-look';
import { PlacedBelow } from './placed-below';
import { askAlt, askLink, askReading, applyCommand } from './questions';
import type { TextFormat } from './notation/schema';
import { TextQuestion, type Question } from './text-question';
import { ToolBar, useBlockTools, type Tool } from './tool-bar';
import { useEditorView } from './use-editor-view';

const maxImages = 20;

const Group = styled.div`
  display: contents;
`;

type SelectedThing = 'words' | 'ruby' | 'image';

function selectedThing({ selection }: EditorState): SelectedThing | null {
  if (selection instanceof TextSelection) return selection.empty ? null : 'words';
  if (!(selection instanceof NodeSelection)) return null;
  const { name } = selection.node.type;
  return name === 'ruby' || name === 'image' ? name : null;
}

const isEmpty = ({ doc }: EditorState) => doc.childCount === 1 && doc.child(0).isTextblock && doc.content.size === 2;

export interface TextEditorProps {
  format: TextFormat;
  control: LocalizedControlProps;
}

/** Edits a text as visitors see it. Its value is the notation. */
export function TextEditor({ format, control }: TextEditorProps) {
  const { name, value, readOnly, rows = 1, placeholder, ...described } = control;
  const label = described['aria-label'];
  const text = useText();
  const mayUpload = useMay()('upload:create');
  const { setValue, setTouched } = useField<string | null>(name);
  const mount = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [isPressed, setPressed] = useState(false);

  const source = useFileSource({
    title: text('images.title'),
    doneTitle: text('images.uploaded'),
    room: maxImages,
    onFile: (location) => view?.dispatch(insertImage(view.state, location)),
  });

  const onKey = (edited: EditorView, event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false;
    const shortcut = shortcutOf(event);
    if (menu.onKey(edited, event)) event.stopPropagation();
    else if (shortcut === 'k') setQuestion(askLink(edited));
    else if (shortcut === 'u') setQuestion(askReading(edited));
    else if (event.altKey && event.key === 'F10') tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if (format === 'line' && event.key === 'Enter' && !(event.ctrlKey || event.metaKey))
      edited.dom.closest('form')?.requestSubmit();
    else return false;
    // The rest of the admin uses these keys for something else.
    event.stopPropagation();
    return true;
  };
  const editor = useEditorView(mount, {
    format,
    value,
    readOnly,
    onChange: (changed) => void setValue(changed),
    onLeave: () => void setTouched(),
    onKey,
    onFiles: mayUpload ? source.upload : undefined,
  });
  const view = editor?.view;
  const state = editor?.state;

  const shownTools = useBlockTools();
  const toolsOfView = (edited: EditorView): Tool[] =>
    shownTools.map((tool) => {
      const label = `markdown.${tool}` as const;
      if (tool === 'image') return { label, press: source.choose };
      if (tool === 'upload') return { label, press: () => source.upload() };
      return {
        label,
        isPressed: isLineKind(edited.state, tool),
        press: () => {
          edited.focus();
          applyCommand(edited, toggleLineKind(tool));
        },
      };
    });
  const blockTools = view && format === 'blocks' && !readOnly ? toolsOfView(view) : [];
  const menu = useBlockMenu(described.id, blockTools, hasFocus ? state : undefined);

  const ofWords = (edited: EditorView): Tool[] => [
    { label: 'markdown.strong', key: 'B', press: () => applyCommand(edited, toggleWords('strong')) },
    { label: 'markdown.emphasis', key: 'I', press: () => applyCommand(edited, toggleWords('em')) },
    { label: 'markdown.link', key: 'K', press: () => setQuestion(askLink(edited)) },
    { label: 'markdown.ruby', key: 'U', press: () => setQuestion(askReading(edited)) },
  ];
  const ofThing: Readonly<Record<SelectedThing, (edited: EditorView) => Tool[]>> = {
    words: ofWords,
    ruby: (edited) => ofWords(edited).filter(({ label: name }) => name !== 'markdown.link'),
    image: (edited) => [{ label: 'markdown.alt', press: () => setQuestion(askAlt(edited)) }],
  };
  const thing = state && !readOnly && hasFocus && !isPressed ? selectedThing(state) : null;
  const leave = () => {
    setQuestion(null);
    view?.focus();
  };
  const box = view && state && (question ?? (menu.isOpen || thing));
  return (
    <Group
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(false);
        setQuestion(null);
      }}
    >
      {blockTools.length > 0 ? <ToolBar label={text('markdown.blocks', { field: label })} tools={blockTools} /> : null}
      <EditorLook
        {...described}
        ref={mount}
        $rows={rows}
        role="textbox"
        tabIndex={0}
        data-field={name}
        data-empty={state && isEmpty(state) ? true : undefined}
        aria-multiline={format !== 'line'}
        aria-readonly={readOnly || undefined}
        aria-placeholder={placeholder}
        aria-controls={menu.isOpen ? menu.listId : undefined}
        aria-activedescendant={menu.isOpen ? optionId(menu, menu.current) : undefined}
        style={{ ['--no-alt' as string]: JSON.stringify(text('markdown.noAlt')) }}
        onPointerDown={() => {
          setPressed(true);
          window.addEventListener('pointerup', () => setPressed(false), { once: true });
        }}
      />
      {box ? (
        <PlacedBelow
          ref={tools}
          view={view}
          position={state.selection.to}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // A dialog around the text stays open.
            event.stopPropagation();
            leave();
          }}
        >
          {question ? (
            <TextQuestion {...question} onClose={leave} />
          ) : menu.isOpen ? (
            <BlockMenu menu={menu} label={text('markdown.blocks', { field: label })} view={view} />
          ) : thing ? (
            <ToolBar label={text('markdown.tools', { field: label })} tools={ofThing[thing](view)} />
          ) : null}
        </PlacedBelow>
      ) : null}
      {source.dialog}
    </Group>
  );
}
