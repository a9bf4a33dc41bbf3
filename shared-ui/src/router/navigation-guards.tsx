import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** Asks before something is left. */
export interface NavigationGuard {
  /** A navigation, or another step that was tried, is waiting for an answer. */
  isAsking: boolean;
  /** Lets the waiting step happen. */
  leave: () => void;
  /** Forgets the waiting step. */
  stay: () => void;
  /** Does the step at once if nothing would be lost, else asks first: for closing a dialog, say. */
  attempt: (step: () => void) => void;
}

interface NavigationGuards {
  /** Holds navigations back for a guard; the newest one that does asks. @returns what ends it */
  hold: (guard: object) => () => void;
  /** Whose question is open, and the navigation that waits for the answer. */
  asking: { guard: object | undefined; blocker: Blocker } | null;
}

const NavigationGuardsContext = createContext<NavigationGuards | null>(null);

interface RouterBlockerProps {
  isHolding: () => boolean;
  onBlocked: (blocker: Blocker | null) => void;
}

/** The blocker of the router. */
function RouterBlocker({ isHolding, onBlocked }: RouterBlockerProps) {
  const blocker = useBlocker(isHolding);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    onBlocked(blocker);
    return () => onBlocked(null);
  }, [blocker, onBlocked]);
  return null;
}

/**
 * One blocker for every guard below: of several blockers a router asks only the newest. It is there only while
 * something is held, because the router warns of every entry of the history that is not its own while it has a blocker.
 */
export function NavigationGuardsProvider({ children }: { children: ReactNode }) {
  const [active] = useState(() => new Set<object>());
  const [isNeeded, setNeeded] = useState(false);
  const [blocked, setBlocked] = useState<Blocker | null>(null);
  const isHolding = useCallback(() => active.size > 0, [active]);
  const hold = useCallback(
    (guard: object) => {
      active.add(guard);
      setNeeded(true);
      return () => {
        active.delete(guard);
        setNeeded(active.size > 0);
      };
    },
    [active],
  );
  const guards = useMemo(
    () => ({ hold, asking: blocked && { guard: [...active].at(-1), blocker: blocked } }),
    [hold, active, blocked],
  );
  return (
    <NavigationGuardsContext value={guards}>
      {children}
      {isNeeded ? <RouterBlocker isHolding={isHolding} onBlocked={setBlocked} /> : null}
    </NavigationGuardsContext>
  );
}

/** Has the browser ask before the page is closed or reloaded. @returns what ends it */
function holdUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/**
 * While `active`, holds back navigations (links, `navigate`, the browser's Back and Forward) until somebody answers,
 * and has the browser ask before the page is closed or reloaded.
 */
export function useNavigationGuard(active: boolean): NavigationGuard {
  const guards = useContext(NavigationGuardsContext);
  if (!guards) throw new Error('useNavigationGuard needs a router of shared-ui/router around it');
  const { hold, asking } = guards;
  const [guard] = useState<object>(() => ({}));
  const release = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active) return undefined;
    const end = hold(guard);
    release.current = end;
    const endUnload = holdUnload();
    return () => {
      end();
      endUnload();
    };
  }, [active, hold, guard]);

  const blocker = asking?.guard === guard ? asking.blocker : null;
  return {
    isAsking: waiting !== null || blocker !== null,
    leave: () => {
      setWaiting(null);
      // A step that navigates, as closing a dialog that stands in the address, has been agreed to already.
      if (waiting) release.current?.();
      waiting?.();
      blocker?.proceed?.();
    },
    stay: () => {
      setWaiting(null);
      blocker?.reset?.();
    },
    attempt: (step) => (active ? setWaiting(() => step) : step()),
  };
}
