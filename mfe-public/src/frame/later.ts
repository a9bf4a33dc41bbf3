import styled from 'styled-components';

import { laidOutAfter } from 'shared-ui';

/** What follows the first view of a page. */
export const Later = styled.div`
  ${laidOutAfter('0.1s')}
`;
