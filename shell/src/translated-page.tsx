import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';

/** Browsers that translate a page wrap its text nodes in this element, which we never use. */
export const isTranslatedByBrowser = () => document.querySelector('font') !== null;

const controls = () => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];

/**
 * Remounts its children if another language is selected while the browser translates the page: React has lost its
 * texts.
 */
export function RemountedInLanguage({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const [shown, setShown] = useState({ locale, mounts: 0, focused: -1 });
  if (shown.locale !== locale) {
    const isTranslated = isTranslatedByBrowser();
    const focused = isTranslated ? controls().findIndex((control) => control === document.activeElement) : -1;
    setShown({ locale, mounts: shown.mounts + Number(isTranslated), focused });
  }
  const { mounts, focused } = shown;
  useLayoutEffect(() => {
    if (mounts === 0) return;
    controls()[focused]?.focus({ preventScroll: true });
  }, [mounts, focused]);
  return <Fragment key={mounts}>{children}</Fragment>;
}
