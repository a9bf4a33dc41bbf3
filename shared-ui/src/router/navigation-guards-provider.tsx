import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

import { NavigationGuardsContext, type NavigationGuards } from './navigation-guard';

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
  const guards = useMemo<NavigationGuards>(
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
