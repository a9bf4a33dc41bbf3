import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** Asks for confirmation before something is left. */
export interface NavigationGuard {
  /** A navigation or another step is waiting for confirmation. */
  isAsking: boolean;
  /** Carries out the waiting step. */
  leave: () => void;
  /** Cancels the waiting step. */
  stay: () => void;
  /** Runs the step immediately if nothing would be lost, or asks first; for closing a dialog, for example. */
  attempt: (step: () => void) => void;
}

interface NavigationGuards {
  /** Blocks navigations for a guard; the newest active one asks. @returns a function that releases it */
  hold: (guard: object) => () => void;
  /** The guard that is asking, and the blocked navigation. */
  asking: { guard: object | undefined; blocker: Blocker } | null;
}

const NavigationGuardsContext = createContext<NavigationGuards | null>(null);

interface RouterBlockerProps {
  isHolding: () => boolean;
  onBlocked: (blocker: Blocker | null) => void;
}

/** Registers the router's blocker. */
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
 * One blocker for all guards below, because a router asks only the newest of several. Registered only while a guard is
 * active, because the router warns about foreign history entries while it has a blocker.
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
export function useNavigationGuard(active: boolean): NavigationGuard {
  const guards = useContext(NavigationGuardsContext);
  if (!guards) throw new Error('useNavigationGuard requires a router of shared-ui/router');
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
      // A step that navigates, such as closing a dialog whose state is in the URL, was already confirmed.
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
