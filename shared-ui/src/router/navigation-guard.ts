import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/** Asks before something is left. */
export interface NavigationGuard {
  /** A navigation, or another step that was tried, is waiting for an answer. */
  isAsking: boolean;
  /** Lets the waiting step happen. */
  leave: () => void;
  /** Forgets the waiting step. */
  stay: () => void;
  /** Does the step at once where nothing would be lost, else asks first: for closing a dialog, say. */
  attempt: (step: () => void) => void;
}

/** Position of an entry in the history, as the router keeps it. */
function positionOf(state: unknown): number | undefined {
  const position: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof position === 'number' ? position : undefined;
}

type Hold = (step: () => void) => void;

/** Sends every step of a router through `hold`. @returns what ends it */
function holdSteps(navigator: Navigator, hold: Hold): () => void {
  const { push, replace } = navigator;
  navigator.push = (...args) => hold(() => push(...args));
  navigator.replace = (...args) => hold(() => replace(...args));
  return () => Object.assign(navigator, { push, replace });
}

/** What hears of the browser's Back and Forward before the router does. */
const traversalHolds = new Set<(event: PopStateEvent) => void>();

if (typeof window !== 'undefined') {
  // When this file is loaded, that is before a router listens: Chromium calls the listeners of a window in the order in
  // which they came, capturing or not, and a router that hears first has already left what should be held.
  window.addEventListener('popstate', (event) => {
    for (const hold of [...traversalHolds]) hold(event);
  });
}

/** Takes back the steps of the browser's Back and Forward and sends them through `hold`. @returns what ends it */
function holdTraversals(isPassing: () => boolean, hold: Hold): () => void {
  const here = positionOf(window.history.state);
  let isReturning = false;
  const onPopState = (event: PopStateEvent) => {
    const there = positionOf(event.state);
    if (isPassing() || here === undefined || there === undefined) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    if (there === here) return;
    isReturning = true;
    window.history.go(here - there);
    hold(() => window.history.go(there - here));
  };
  traversalHolds.add(onPopState);
  return () => void traversalHolds.delete(onPopState);
}

/** Has the browser ask before the page is closed or reloaded. @returns what ends it */
function holdUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/**
 * While `active`, holds back navigations (links, `navigate`, the buttons of the browser) until somebody answers, and
 * has the browser ask before the page is closed or reloaded. The router's own blocker works with data routers only;
 * this works with every router.
 */
export function useNavigationGuard(active: boolean): NavigationGuard {
  const { navigator } = useContext(NavigationContext);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const isPassing = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    isPassing.current = false;
    const hold: Hold = (step) => (isPassing.current ? step() : setWaiting(() => step));
    const ends = [holdSteps(navigator, hold), holdTraversals(() => isPassing.current, hold), holdUnload()];
    return () => {
      for (const end of ends) end();
    };
  }, [active, navigator]);

  return {
    isAsking: waiting !== null,
    leave: () => {
      setWaiting(null);
      isPassing.current = true;
      waiting?.();
    },
    stay: () => setWaiting(null),
    attempt: (step) => (active ? setWaiting(() => step) : step()),
  };
}
