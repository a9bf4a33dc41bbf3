import styled from 'styled-components';

import { tokens } from '../../theme/tokens';

/** Needs an accessible name. See `useSelection`. */
export const ChooseBox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
`;
