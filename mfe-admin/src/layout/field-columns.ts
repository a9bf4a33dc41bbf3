import styled from 'styled-components';

import { media, tokens } from 'shared-ui';

/** Short fields beside each other where there is room. */
export const FieldColumns = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  align-items: start;
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
