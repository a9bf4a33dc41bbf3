import styled, { css } from 'styled-components';

import { tokens } from '../theme/tokens';

/** At least 16 px, because phones zoom in on smaller inputs. The scroll margin includes their label and message. */
export const controlLook = css`
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

// Native controls: every device brings labels, keyboards and pickers for them at no cost.

/** For searches and filters. The caller adds the label. */
export const Input = styled.input`
  ${controlLook}
`;

/** Grows with its content, starting with `rows` lines. */
export const TextArea = styled.textarea`
  ${controlLook}
  /* The content decides the size, so the default number of lines does not apply. */
  min-block-size: calc(${({ rows = 2 }) => rows} * 1.5em + 1rem + 2px);
  resize: vertical;
  field-sizing: content;
`;

export const Select = styled.select`
  ${controlLook}
`;
