import { baseColors, type ColorPair } from 'shared-contracts/entities';

/** Text colours have a contrast of 4.5:1 on every background in both schemes, verified by `palette.test.ts`. */
export const palette = {
  ...baseColors,
  accent: ['#a8321f', '#f08a70'],
  accentInk: ['#fffaf2', '#22100b'],
  accentSoft: ['#f6ded6', '#46251c'],
  seal: ['#a8321f', '#a8321f'],
  focus: ['#1d5fa8', '#8cc2ff'],
} as const satisfies Record<string, ColorPair>;

/** The tone is never the only distinction. */
export const badgeTones = {
  plum: { ink: ['#602a4a', '#ffcde8'], ground: ['#fddeee', '#48263a'] },
  indigo: { ink: ['#333a6f', '#d0dbff'], ground: ['#dfe6ff', '#2a3050'] },
  moss: { ink: ['#234b19', '#c7eabf'], ground: ['#daefd6', '#223a1d'] },
  gold: { ink: ['#583900', '#f6daac'], ground: ['#f6e6ca', '#422f09'] },
  teal: { ink: ['#004d4e', '#a9edec'], ground: ['#caf1f0', '#003c3c'] },
  violet: { ink: ['#4e3063', '#ecd2ff'], ground: ['#f0e1fd', '#3c2a49'] },
  sky: { ink: ['#004668', '#b3e6ff'], ground: ['#cfedff', '#0d374c'] },
  grey: { ink: ['#443f39', '#e2ddd8'], ground: ['#eae7e4', '#35322f'] },
} as const satisfies Record<string, { ink: ColorPair; ground: ColorPair }>;

/** `accent` follows the studio's colour. */
export type BadgeTone = keyof typeof badgeTones | 'accent';
