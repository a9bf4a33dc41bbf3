import styled from 'styled-components';

import { Text, tokens } from 'shared-ui';

/** Notes beside the content: small and soft. */
export const Note = styled(Text).attrs({ $size: 'small', $soft: true })``;

/** An error message. */
export const ErrorText = styled(Text)`
  color: ${tokens.color.danger};
  font-weight: 600;
`;

/** A text truncated after some lines; its own line breaks are kept. */
export const Clamped = styled(Text)<{ $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  white-space: pre-line;
`;

/** The label around a checkbox or a radio button. */
export const BoxLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2.75rem;
  cursor: pointer;
  & > input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;
