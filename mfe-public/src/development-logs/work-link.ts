import styled from 'styled-components';

import { tokens } from 'shared-ui';

import { TitleLink } from '../frame/title';

export const WorkLink = styled(TitleLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 1.75rem;
  font-family: ${tokens.font.display};
  font-weight: 600;
  text-decoration-color: ${tokens.color.line};
`;
