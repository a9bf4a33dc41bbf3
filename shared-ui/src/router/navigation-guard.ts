import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate, type Blocker } from 'react-router-dom';

/** Asks for confirmation before something is left. */
export interface NavigationGuard {
  /** A navigation or another step is waiting for confirmation. */
  isAsking: boolean;
  /** Carries out the waiting step. */
  leave: () => void;
  /** Cancels the waiting step. */
  stay: () => void;
  /**
   * Cancels the waiting step for now. Optional, as builds of other shells make guards without it.
   * @returns carries it out, for example after a save
   */
  postpone?: () => () => void;
  /** Runs the step immediately if nothing would be lost, or asks first; for closing a dialog, for example. */
  attempt: (step: () => void) => void;
}

/** What a guard holds back. */
export interface GuardOptions {
  /** The form stays while the path does: navigations that only change the search of the address pass. */
  isKeptOnPath?: boolean;
  /** With `isKeptOnPath`: a parameter of the address with another value of which the form does not stay. */
  recordParameter?: string | undefined;
}

/** What an active guard or an open overlay holds back. */
export interface HoldOptions extends GuardOptions {
  /** Holds only steps of the history back, and is called in place of each one. */
  onHistoryStep?: () => void;
}

export interface NavigationGuards {
  /** Blocks navigations for a guard; the newest active one decides. @returns a function that releases it */
  hold: (guard: object, options: HoldOptions) => () => void;
  /** The guard that is asking, and the blocked navigation. */
  asking: { guard: object | undefined; blocker: Blocker } | null;
}

/** Given by `GuardedRouter`; a plain router cannot hold a navigation back. */
export const NavigationGuardsContext = createContext<NavigationGuards | null>(null);

/** Registers a `beforeunload` confirmation. @returns a function that removes it */
function holdUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/**
 * While `active`, blocks navigations (links, `navigate`, Back and Forward) until they are confirmed, and makes the
 * browser confirm closing and reloading.
 */
export function useNavigationGuard(
  active: boolean,
  { isKeptOnPath = false, recordParameter }: GuardOptions = {},
): NavigationGuard {
  const guards = useContext(NavigationGuardsContext);
  if (!guards) throw new Error('useNavigationGuard works on pages of the admin only: public pages have a plain router');
  const { hold, asking } = guards;
  const navigate = useNavigate();
  const [guard] = useState<object>(() => ({}));
  const release = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active) return undefined;
    const end = hold(guard, { isKeptOnPath, recordParameter });
    release.current = end;
    const endUnload = holdUnload();
    return () => {
      end();
      endUnload();
    };
  }, [active, hold, guard, isKeptOnPath, recordParameter]);

  const blocker = asking?.guard === guard ? asking.blocker : null;
  const stay = () => {
    setWaiting(null);
    blocker?.reset?.();
  };
  return {
    isAsking: waiting !== null || blocker !== null,
    leave: () => {
      setWaiting(null);
      // A step that navigates, such as closing a dialog whose state is in the URL, was already confirmed.
      if (waiting) release.current?.();
      waiting?.();
      blocker?.proceed?.();
    },
    stay,
    postpone: () => {
      // A blocked navigation ends with its guard, so it is made again.
      const step = waiting ?? (() => blocker?.location && void navigate(blocker.location));
      stay();
      return step;
    },
    attempt: (step) => (active ? setWaiting(() => step) : step()),
  };
}
