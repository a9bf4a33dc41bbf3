import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, useLocation, type Blocker, type BlockerFunction } from 'react-router-dom';

import { NavigationGuardsContext, type GuardOptions, type NavigationGuards } from './navigation-guard';

interface RouterBlockerProps {
  isHolding: BlockerFunction;
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

/** The newest guard that holds a navigation back. */
const guardAgainst = (active: ReadonlyMap<object, GuardOptions>, isSamePath: boolean) =>
  [...active].findLast(([, { isKeptOnPath }]) => !(isSamePath && isKeptOnPath))?.[0];

/**
 * One blocker for all guards below, because a router asks only the newest of several. Registered only while a guard is
 * active, because the router warns about foreign history entries while it has a blocker.
 */
export function NavigationGuardsProvider({ children }: { children: ReactNode }) {
  const [active] = useState(() => new Map<object, GuardOptions>());
  const [isNeeded, setNeeded] = useState(false);
  const [blocked, setBlocked] = useState<Blocker | null>(null);
  const { pathname } = useLocation();
  const isHolding = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      guardAgainst(active, currentLocation.pathname === nextLocation.pathname) !== undefined,
    [active],
  );
  const hold = useCallback(
    (guard: object, options: GuardOptions) => {
      active.set(guard, options);
      setNeeded(true);
      return () => {
        active.delete(guard);
        setNeeded(active.size > 0);
      };
    },
    [active],
  );
  const guards = useMemo<NavigationGuards>(
    () => ({
      hold,
      asking: blocked && {
        guard: guardAgainst(active, blocked.location?.pathname === pathname),
        blocker: blocked,
      },
    }),
    [hold, active, blocked, pathname],
  );
  return (
    <NavigationGuardsContext value={guards}>
      {children}
      {isNeeded ? <RouterBlocker isHolding={isHolding} onBlocked={setBlocked} /> : null}
    </NavigationGuardsContext>
  );
}
