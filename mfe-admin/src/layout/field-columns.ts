import styled from 'styled-components';

import { tokens } from 'shared-ui';

/** Fields beside each other, two at most, if their place (the window, a section, an entry of a list) has the room. */
export const FieldColumns = styled.div<{ $minimum?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${({ $minimum = '15rem' }) => $minimum}, 40%)), 1fr));
  gap: ${tokens.space.l};
  align-items: start;
`;
