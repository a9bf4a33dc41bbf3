import { useLayoutEffect } from 'react';

import { deviceChoice } from './device-choice';

/** Light, dark, or the same as the reader's system. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const choice = deviceChoice<Theme>('bokkado-theme', themes);

export const chooseTheme = choice.choose;

/** The theme of the admin on this device; applies to the page while this is rendered. */
export function useTheme(): Theme {
  const theme = choice.useChosen();
  useLayoutEffect(() => {
    // The styles of the site depend on this attribute.
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return theme;
}
