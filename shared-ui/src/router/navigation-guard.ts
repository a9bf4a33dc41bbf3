import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate, type Blocker } from 'react-router-dom';

export interface NavigationGuard {
  /** A navigation or another step is waiting for confirmation. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
  /**
   * Returns a function that continues the cancelled step. Optional, because guards made for builds of other shells lack
   * it.
   */
  postpone?: () => () => void;
  attempt: (step: () => void) => void;
}

export interface GuardOptions {
  /** Allows navigations that only change the search parameters. */
  isKeptOnPath?: boolean;
  /** With `isKeptOnPath`: still blocks navigations that change this parameter. */
  recordParameter?: string | undefined;
}

export interface HoldOptions extends GuardOptions {
  /** Called in place of each history step; other navigations pass. */
  onHistoryStep?: () => void;
}

export interface NavigationGuards {
  /** The newest active guard decides. @returns a function that releases it */
  hold: (guard: object, options: HoldOptions) => () => void;
  asking: { guard: object | undefined; blocker: Blocker } | null;
}

/** Provided by `GuardedRouter`; a plain router cannot block navigations. */
export const NavigationGuardsContext = createContext<NavigationGuards | null>(null);

function holdUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/** Blocks links, `navigate`, Back and Forward until they are confirmed, and makes the browser confirm closing. */
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
  /** A screen still shows the question while the next one loads: the first answer counts. */
  const answered = useRef<Blocker>(null);
  const answer = (how: 'proceed' | 'reset') => {
    if (!blocker || answered.current === blocker) return;
    answered.current = blocker;
    blocker[how]?.();
  };
  const stay = () => {
    setWaiting(null);
    answer('reset');
  };
  return {
    isAsking: waiting !== null || blocker !== null,
    leave: () => {
      setWaiting(null);
      // A step that navigates, such as closing a dialog whose state is in the URL, was already confirmed.
      if (waiting) release.current?.();
      waiting?.();
      answer('proceed');
    },
    stay,
    postpone: () => {
      // A blocked navigation ends with its guard, so it is repeated.
      const step = waiting ?? (() => blocker?.location && void navigate(blocker.location));
      stay();
      return step;
    },
    attempt: (step) => (active ? setWaiting(() => step) : step()),
  };
}
