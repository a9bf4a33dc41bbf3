import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { Button, tokens } from 'shared-ui';
import { useMay } from 'shared-ui/records';

import { pressedInForcedColors } from '../layout/filters/choice-button';
import { useText, type TextId } from '../text';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
  & > button {
    min-block-size: 2rem;
    padding: 0 ${tokens.space.s};
    font-size: ${tokens.size.small};
  }
  & > [aria-pressed='true'] {
    background: ${tokens.color.accentSoft};
  }
  & > button {
    ${pressedInForcedColors}
  }
`;

const blockTools = ['heading', 'subheading', 'list', 'numbers', 'image', 'upload'] as const;

/** The tools above a text in blocks that the signed-in account may use. */
export function useBlockTools() {
  const mayUpload = useMay()('upload:create');
  return blockTools.filter((tool) => tool !== 'upload' || mayUpload);
}

export interface Tool {
  label: TextId;
  press: () => void;
  isPressed?: boolean;
  /** With Ctrl or ⌘. */
  key?: string;
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

interface ToolBarProps {
  label: string;
  tools: readonly Tool[];
}

export function ToolBar({ label, tools }: ToolBarProps) {
  const text = useText();
  const [reached, setReached] = useState(0);
  return (
    <Bar role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      {tools.map(({ label: id, key, isPressed, press }, index) => (
        <Button
          key={id}
          $variant="quiet"
          $small
          tabIndex={index === Math.min(reached, tools.length - 1) ? 0 : -1}
          title={key && `Ctrl/⌘ ${key}`}
          aria-pressed={isPressed}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          onFocus={() => setReached(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {text(id)}
        </Button>
      ))}
    </Bar>
  );
}

const Space = styled.div`
  visibility: hidden;
`;

/** Keeps the place of the tools above a text until its editor is loaded. */
export function ToolBarSpace() {
  const tools = useBlockTools().map((tool) => ({ label: `markdown.${tool}`, press: () => undefined }) as const);
  return (
    <Space aria-hidden="true">
      <ToolBar label="" tools={tools} />
    </Space>
  );
}
