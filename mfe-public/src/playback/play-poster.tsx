import styled from 'styled-components';

import { tokens } from 'shared-ui';

import { played } from '../frame/sections/played-block';

/** An image that is pressed to play what it is of. */
export const PlayPoster = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: grid;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #0c0907;
  cursor: pointer;
  & > * {
    grid-area: 1 / 1;
  }
`;

/** Its words. Without a script, and on paper, it is a still. */
export const PlayLabel = styled.span`
  z-index: 1;
  place-self: center;
  padding: 0.75rem 1.5rem;
  border-radius: ${tokens.radius.round};
  background: #a8321f;
  color: #fff4e8;
  font-weight: 600;
  ${played}
`;
