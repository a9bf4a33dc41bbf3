import styled from 'styled-components';

import { laidOutLater } from 'shared-ui';

/** What follows the first view of a page. */
export const Later = styled.div`
  ${laidOutLater}
`;
