/** References to the custom properties that `GlobalStyle` defines for both schemes. */
export const tokens = {
  color: {
    paper: 'var(--color-paper)',
    surface: 'var(--color-surface)',
    raised: 'var(--color-raised)',
    ink: 'var(--color-ink)',
    inkSoft: 'var(--color-ink-soft)',
    line: 'var(--color-line)',
    accent: 'var(--color-accent)',
    accentInk: 'var(--color-accent-ink)',
    accentSoft: 'var(--color-accent-soft)',
    seal: 'var(--color-seal)',
    danger: 'var(--color-danger)',
    focus: 'var(--color-focus)',
  },
  space: {
    xs: '0.25rem',
    s: '0.5rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2.5rem',
    xxl: '4rem',
    section: 'clamp(1.25rem, 12vw - 1.4rem, 8rem)',
  },
  radius: { s: '4px', m: '8px', l: '16px', round: '999px' },
  font: { display: 'var(--font-display)', text: 'var(--font-text)' },
  size: {
    small: '0.875rem',
    text: '1rem',
    lead: 'clamp(1rem, 0.9rem + 0.6vw, 1.25rem)',
    // Limited so that a long word fits, even with enlarged letters.
    h3: 'min(clamp(1.15rem, 1.05rem + 0.5vw, 1.4rem), 8vw)',
    group: 'min(clamp(1.25rem, 1.1rem + 0.8vw, 1.75rem), 8.5vw)',
    h2: 'min(clamp(1.6rem, 1.3rem + 1.5vw, 2.5rem), 9vw)',
    h1: 'min(clamp(2.1rem, 1.5rem + 3.2vw, 4rem), 11vw)',
  },
  shadow: { low: 'var(--shadow-low)', high: 'var(--shadow-high)' },
  motion: { quick: '120ms ease-out', calm: '320ms cubic-bezier(.2,.7,.2,1)' },
  layer: { navigation: 20, overlay: 40, toast: 60 },
  headerHeight: 'var(--header-height)',
  fixedTop: 'var(--fixed-top)',
  /** Where a bar below the header sticks; on phones it is away while the reader moves down, like the header. */
  barTop: 'var(--bar-top)',
  headerShift: 'var(--header-shift)',
  /** Kept free at the lower edge of the window. */
  toastHeight: 'var(--toast-height, 0px)',
} as const;

export const media = {
  medium: '@media (min-width: 48rem)',
  phone: '@media (max-width: 47.99rem)',
  wide: '@media (min-width: 64rem)',
  /** The reader has enlarged the letters of the browser. */
  narrow: '@media (max-width: 19.5rem)',
  /** A fixed header would take more than a fifth of the lines. */
  low: '@media (max-height: 20rem)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
} as const;

export const notPrinted = '@media print { display: none; }';

/** Doubled specificity, to override the text font of elements with a lang attribute. */
export const displayFont = `&& { font-family: ${tokens.font.display}; }`;
