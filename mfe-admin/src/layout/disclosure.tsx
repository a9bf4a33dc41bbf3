import styled from 'styled-components';

import { tokens } from 'shared-ui';

export const Disclosure = styled.details`
  & > summary {
    inline-size: fit-content;
    min-block-size: 2rem;
    padding-block: 0.25rem;
    cursor: pointer;
    font-size: ${tokens.size.small};
  }
`;
