import styled from 'styled-components';

import { tokens } from 'shared-ui';

/** Up to two columns of fields, depending on the width of their container. */
export const FieldColumns = styled.div<{ $minimum?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${({ $minimum = '15rem' }) => $minimum}, 40%)), 1fr));
  gap: ${tokens.space.l};
  align-items: start;
`;
