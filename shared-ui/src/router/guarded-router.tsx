import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  useBlocker,
  useRouteError,
  type Blocker,
  type BlockerFunction,
  type DataRouteObject,
  type RouterProviderProps,
} from 'react-router-dom';

import { NavigationGuardsContext, type HoldOptions, type NavigationGuards } from './navigation-guard';

type Holder = readonly [guard: object, options: HoldOptions];

function RouterBlocker(props: { isHolding: BlockerFunction; onBlocked: (blocker: Blocker | null) => void }) {
  const { isHolding, onBlocked } = props;
  const blocker = useBlocker(isHolding);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    onBlocked(blocker);
    return () => onBlocked(null);
  }, [blocker, onBlocked]);
  return null;
}

const holderOf = (
  active: ReadonlyMap<object, HoldOptions>,
  { currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0],
): Holder | undefined =>
  [...active].findLast(([, { isKeptOnPath, recordParameter = '', onHistoryStep }]) => {
    if (onHistoryStep) return historyAction === 'POP';
    const [current, next] = [currentLocation, nextLocation].map(
      ({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get(recordParameter)}`,
    );
    return !(isKeptOnPath && current === next);
  });

/**
 * One blocker, because a router asks only the newest of several; only while it is needed, because the router then warns
 * about foreign history entries.
 */
function NavigationGuardsProvider({ children }: { children: ReactNode }) {
  const [active] = useState(() => new Map<object, HoldOptions>());
  const [isNeeded, setNeeded] = useState(false);
  const holder = useRef<Holder>(undefined);
  const [asking, setAsking] = useState<NavigationGuards['asking']>(null);
  const isHolding = useCallback<BlockerFunction>(
    (step) => {
      holder.current = holderOf(active, step);
      return holder.current !== undefined;
    },
    [active],
  );
  const onBlocked = useCallback((blocker: Blocker | null) => {
    const [guard, { onHistoryStep } = {}] = holder.current ?? [];
    if (!blocker || !onHistoryStep) {
      setAsking(blocker && { guard, blocker });
      return;
    }
    blocker.reset?.();
    onHistoryStep();
  }, []);
  const hold = useCallback(
    (guard: object, options: HoldOptions) => {
      active.set(guard, options);
      setNeeded(true);
      return () => {
        active.delete(guard);
        setNeeded(active.size > 0);
      };
    },
    [active],
  );
  const guards = useMemo<NavigationGuards>(() => ({ hold, asking }), [hold, asking]);
  return (
    <NavigationGuardsContext value={guards}>
      {children}
      {isNeeded ? <RouterBlocker isHolding={isHolding} onBlocked={onBlocked} /> : null}
    </NavigationGuardsContext>
  );
}

const ContentContext = createContext<ReactNode>(null);

function Content() {
  return <NavigationGuardsProvider>{useContext(ContentContext)}</NavigationGuardsProvider>;
}

/** Otherwise the router would show its own English error page. */
function Rethrow(): never {
  throw useRouteError();
}

const contentRoutes: DataRouteObject[] = [
  { id: 'content', path: '*', element: <Content />, errorElement: <Rethrow /> },
];

function Guarded({ create, children }: { create: () => RouterProviderProps['router']; children: ReactNode }) {
  const [router] = useState(create);
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}

/** Only the admin loads the data router that `useNavigationGuard` needs: hence a separate entry point. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  return <Guarded create={() => createBrowserRouter(contentRoutes)}>{children}</Guarded>;
}

export function GuardedMemoryRouter({ location, children }: { location: string; children: ReactNode }) {
  const create = () => createMemoryRouter(contentRoutes, { initialEntries: [location] });
  return <Guarded create={create}>{children}</Guarded>;
}
