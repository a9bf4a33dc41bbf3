import { css } from 'styled-components';

/** Colours of the hero: a hazy dawn, and a moonlit night in the dark scheme. */
export const heroColors = css`
  --hero-ink: light-dark(#2a211b, #f3ece0);
  --hero-ink-soft: light-dark(#4a3c33, #d5cabb);
  --hero-mount: light-dark(#fffaf0, #20202a);
  --hero-sky: light-dark(#f1dfc4, #141826);
  --hero-haze: light-dark(#f7e9d6, #2b2c3c);
  --hero-disc: light-dark(#bb4029, #efe2c6);
  --hero-disc-edge: light-dark(#c9553b, #d9c9a6);
  --hero-far: light-dark(#d5b297, #454a60);
  --hero-middle: light-dark(#a98870, #333749);
  --hero-near: light-dark(#75594a, #232633);
  --hero-front: light-dark(#33261f, #0f0f15);
  --hero-branch: light-dark(#37251e, #0b0b10);
  --hero-blossom: light-dark(#fdeee7, #f6dcd5);
  --hero-blossom-edge: light-dark(#d98f80, #c27f74);
  --hero-heart: light-dark(#b8402b, #b8402b);
`;
