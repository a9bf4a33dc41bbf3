import styled from 'styled-components';

import { laidOutAfter } from 'shared-ui';

/** What follows the first view of a page; laid out at once for somebody who came for a part of it. */
export const Later = styled.div`
  ${laidOutAfter('0.1s')}
  main:has(:target) & {
    animation: none;
  }
`;
