import styled from 'styled-components';

import { media, tokens } from 'shared-ui';

/** A phone in landscape: less space for words, so that they cover no face. */
export const low = '@media (max-height: 30rem)';

/** Art above, words below it, controls at the lower edge: no words over the face of a figure. */
export const Stage = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: minmax(8rem, 1fr) auto;
  min-block-size: 100svh;
  background: #0c0907;
  color: #f5efdf;
  color-scheme: dark;
`;

/** The background, dimmed towards the words, and the figures, of which only the current one is visible. */
export const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: linear-gradient(160deg, #26406a, #0a1226) center / cover;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(#0c09070d 45%, #0c0907e6);
  }
  & > div {
    position: absolute;
    inset-inline: 0;
    inset-block: 3.5rem 7.5rem;
    opacity: 0;
    transition: opacity ${tokens.motion.calm};
    ${low} {
      inset-block: 0.25rem 4rem;
    }
  }
  & > [data-seen='true'] {
    opacity: 1;
  }
`;

export const SceneView = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
`;

export const LineFrame = styled.div`
  position: relative;
  grid-row: 2;
  inline-size: min(100% - 2rem, 60rem);
  min-block-size: 9.5rem;
  margin: 0 auto 0.5rem;
  padding: 1.5rem 1.5rem 1.25rem;
  border-radius: 0.5rem;
  box-shadow:
    inset 0 0 0 6px #0a1226,
    inset 0 0 0 7px #d8bd7c;
  background: #0a1226e0;
  /* The whole stage can be pressed, including this part. */
  pointer-events: none;
  ${media.medium} {
    padding: 1.75rem 2.5rem 1.5rem;
  }
  ${low} {
    min-block-size: 5.5rem;
    padding-block: 1.25rem 0.75rem;
  }
`;

/** Pressing anything above the controls continues; its focus ring surrounds the words. */
export const Advance = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
  &:focus-visible ~ ${LineFrame} {
    outline: 2px solid #fff4e8;
    outline-offset: 3px;
  }
`;

/** On a phone, the side on which a book is turned back; keys and screen readers use the button below it. */
export const Retreat = styled.button.attrs({ type: 'button', tabIndex: -1, 'aria-hidden': true })`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: 28%;
  border: 0;
  background: none;
  @media not (pointer: coarse) {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
`;

export const Top = styled(Row)`
  position: absolute;
  z-index: 1;
  inset-block-start: 0.5rem;
  inset-inline-end: 0.75rem;
`;

export const Controls = styled(Row)`
  justify-content: space-between;
  inline-size: min(100% - 2rem, 60rem);
  margin-inline: auto;
  padding-block: 0.25rem calc(0.5rem + env(safe-area-inset-bottom));
`;

export const Control = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid #ffffff59;
  border-radius: ${tokens.radius.round};
  background: #14110ecc;
  color: #fff;
  font-size: ${tokens.size.small};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: #fff;
    color: #14110e;
  }
  &[aria-disabled='true'] {
    visibility: hidden;
  }
  &:focus-visible {
    outline: 2px solid #fff4e8;
  }
`;
