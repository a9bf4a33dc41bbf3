import { useLayoutEffect, useState } from 'react';

import { deviceStorage } from '../device-storage';

/** Light, dark, or as the system of the reader has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Storage key of the choice on this device. */
const storageKey = 'bokkado-theme';

function storedTheme(): Theme {
  const stored = deviceStorage.read(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** The theme of the admin on this device, and its choice. Storage may be blocked: then it lasts as long as the page. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  useLayoutEffect(() => {
    // The styles of the site follow this attribute.
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [
    theme,
    (chosen) => {
      setTheme(chosen);
      deviceStorage.write(storageKey, chosen);
    },
  ];
}
