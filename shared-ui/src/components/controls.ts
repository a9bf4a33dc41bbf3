import styled, { css } from 'styled-components';

import { tokens } from '../theme/tokens';

/**
 * Look of everything one types into or chooses from. 16 px at least: smaller ones make phones zoom in. The margin for
 * scrolling holds the label above and the message below: they come into sight together with the control.
 */
const control = css`
  inline-size: 100%;
  min-block-size: 2.75rem;
  scroll-margin-block: 2.5rem 3.5rem;
  padding: 0.5rem 0.75rem;
  font-size: 1rem;
  line-height: 1.5;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 3px 0 0 ${tokens.color.danger};
  }
  &:disabled {
    opacity: 0.6;
  }
`;

// Native controls on purpose: they bring labels, keyboards and pickers of every device along without a byte for the
// visitor.

/** One line of text, outside of a form that has a schema: searches and filters. The caller labels it. */
export const Input = styled.input`
  ${control}
`;

/** Text of several lines; it grows with its content. */
export const TextArea = styled.textarea`
  ${control}
  min-block-size: 5rem;
  resize: vertical;
  field-sizing: content;
`;

/** A choice of one. */
export const Select = styled.select`
  ${control}
`;
