import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

const gap = 6;

const Box = styled.div`
  position: absolute;
  z-index: ${tokens.layer.navigation};
  inset-block-start: 0;
  inset-inline-start: 0;
  max-inline-size: 100%;
  padding: ${tokens.space.xs};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  user-select: none;
`;

interface PlacedBelowProps extends ComponentProps<typeof Box> {
  ref: RefObject<HTMLDivElement | null>;
  view: EditorView;
  position: number;
}

/** A box below a position of the text, because on phones the menu of the system is above it; above without room. */
export function PlacedBelow({ ref, view, position, ...props }: PlacedBelowProps) {
  useLayoutEffect(() => {
    const { current } = ref;
    const frame = current?.offsetParent?.getBoundingClientRect();
    if (!current || !frame) return;
    const { top, bottom, left } = view.coordsAtPos(position);
    const text = view.dom.getBoundingClientRect();
    const { offsetHeight: height } = current;
    const below = Math.min(bottom, text.bottom) + gap;
    const above = Math.max(top, text.top) - gap - height;
    current.style.top = `${(below + height > window.innerHeight && above > 0 ? above : below) - frame.top}px`;
    current.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - current.offsetWidth))}px`;
  });
  return <Box ref={ref} {...props} />;
}
