import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  RouterProvider,
  useBlocker,
  useRouteError,
  type BlockerFunction,
  type DataRouteObject,
  type RouterProviderProps,
} from 'react-router-dom';

import { NavigationGuardsContext, type HoldOptions, type NavigationGuards } from './navigation-guard';

type Guards = Map<object, HoldOptions>;
type Asking = NavigationGuards['asking'];

/** The newest guard that applies to the step. */
const holderOf = (active: Guards, { currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]) =>
  [...active].findLast(([, { isKeptOnPath, recordParameter = '', onHistoryStep }]) => {
    if (onHistoryStep) return historyAction === 'POP';
    const [current, next] = [currentLocation, nextLocation].map(
      ({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get(recordParameter)}`,
    );
    return !(isKeptOnPath && current === next);
  });

function RouterBlocker({ active, onAsking }: { active: Guards; onAsking: (asking: Asking) => void }) {
  const holder = useRef<ReturnType<typeof holderOf>>(undefined);
  const isHolding = useCallback<BlockerFunction>(
    (step) => {
      holder.current = holderOf(active, step);
      return holder.current !== undefined;
    },
    [active],
  );
  const blocker = useBlocker(isHolding);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const [guard, { onHistoryStep } = {}] = holder.current ?? [];
    if (onHistoryStep) {
      blocker.reset();
      onHistoryStep();
      return undefined;
    }
    onAsking({ guard, blocker });
    return () => onAsking(null);
  }, [blocker, onAsking]);
  return null;
}

/**
 * A single blocker, because a router asks only the newest one, and only while needed, because the router then warns
 * about foreign history entries.
 */
function NavigationGuardsProvider({ children }: { children: ReactNode }) {
  const [active] = useState<Guards>(() => new Map());
  const [isNeeded, setNeeded] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
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
      {isNeeded ? <RouterBlocker active={active} onAsking={setAsking} /> : null}
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

interface GuardedRouterProps {
  /** Defaults to the addresses of the browser. */
  create?: (routes: DataRouteObject[]) => RouterProviderProps['router'];
  children: ReactNode;
}

/**
 * A separate entry point, because only the admin loads the data router that `useNavigationGuard` needs: it would cost
 * every visitor 15 kB.
 */
export function GuardedRouter({ create = createBrowserRouter, children }: GuardedRouterProps) {
  const [router] = useState(() => create(contentRoutes));
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}
