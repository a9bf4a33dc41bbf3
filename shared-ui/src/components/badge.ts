import styled from 'styled-components';

import { schemeColor } from 'shared-contracts/entities';

import { badgeTones, type BadgeTone } from '../theme/palette';
import { tokens } from '../theme/tokens';

/** A short label. Its meaning never depends on the tone alone. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  inline-size: fit-content;
  block-size: fit-content;
  max-inline-size: 100%;
  padding: 0.1em 0.75em;
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.size.small};
  line-height: 1.7;
  color: ${({ $tone = 'grey' }) => schemeColor(badgeTones[$tone].ink)};
  background: ${({ $tone = 'grey' }) => schemeColor(badgeTones[$tone].ground)};
`;
