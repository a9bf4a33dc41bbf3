import styled, { keyframes } from 'styled-components';

import { media } from 'shared-ui';

const fall = keyframes`
  from { transform: translate3d(0, -12vh, 0) rotate(0deg); opacity: 0; }
  10% { opacity: .9; }
  90% { opacity: .9; }
  to { transform: translate3d(-22vw, 108vh, 0) rotate(560deg); opacity: 0; }
`;

const Air = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  ${media.calm} {
    display: none;
  }
`;

const Petal = styled.span`
  position: absolute;
  inset-block-start: 0;
  inline-size: 14px;
  block-size: 11px;
  border-radius: 80% 10% 70% 20%;
  background: #e7a79a;
  animation: ${fall} linear infinite;
  will-change: transform;
`;

/**
 * Position from the left in percent, duration of a fall and its initial offset in seconds, size. Irregular, but
 * constant, so that server and browser render the same.
 */
const petals: readonly (readonly [number, number, number, number])[] = [
  [12, 17, 3, 1],
  [28, 21, 11, 0.8],
  [41, 15, 7, 1.1],
  [55, 24, 19, 0.7],
  [63, 18, 1, 1],
  [72, 20, 14, 0.9],
  [81, 16, 9, 1.2],
  [90, 23, 5, 0.8],
  [97, 19, 16, 1],
  [108, 22, 12, 0.9],
];

/** Petals drifting through the hero; none with reduced motion. Decorative. */
export function Petals() {
  return (
    <Air aria-hidden="true">
      {petals.map(([left, seconds, fallen, size]) => (
        <Petal
          key={left}
          style={{
            insetInlineStart: `${left}%`,
            animationDuration: `${seconds}s`,
            animationDelay: `-${fallen}s`,
            scale: `${size}`,
          }}
        />
      ))}
    </Air>
  );
}
