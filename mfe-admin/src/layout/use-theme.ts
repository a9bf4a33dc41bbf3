import { useLayoutEffect, useSyncExternalStore } from 'react';

import { deviceStorage } from 'shared-ui/records';

/** Light, dark, or as the system of the reader has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Storage key of the choice on this device. */
const storageKey = 'bokkado-theme';

function storedTheme(): Theme {
  const stored = deviceStorage.read(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** The choice since the page was loaded, because storage may be blocked. */
let chosen: Theme | null = null;
const listeners = new Set<() => void>();

/** Chooses the theme of the admin on this device. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  deviceStorage.write(storageKey, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of the admin on this device, which the page has while this is rendered. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, () => chosen ?? storedTheme());
  useLayoutEffect(() => {
    // The styles of the site follow this attribute.
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return theme;
}
