import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { useListDevelopmentLogsQuery } from 'shared-client';
import { newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { listParams } from 'shared-contracts/federation';
import { useBrowserValue } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { allLogsArg, logAnchor, logFilters, logsAddress, logsArg, logsPerPage, type LogSelection } from '../log-pages';

/** Number of loaded pages per history entry, for Back. Only written in browsers; lost on reload. */
const grownPages = new Map<string, number>();

/** Clears the loaded pages, like a reload. */
export const forgetGrownPages = (): void => grownPages.clear();

/** The logs loaded so far: some pages, or all. */
function useLogs(
  first: number,
  last: number,
  filters: LogSelection,
  { all, isHeld }: { all: boolean; isHeld: boolean },
) {
  const arg = all ? allLogsArg(filters) : logsArg(first, last, filters);
  const { data, currentData, isError, refetch } = useListDevelopmentLogsQuery(arg);
  const [isAwaited, setAwaited] = useState(data === undefined);
  // Once shown they stay, whatever is requested again.
  if (isAwaited && data && !isHeld) setAwaited(false);
  const shown = isAwaited && isHeld ? undefined : data;
  const logs = useMemo(() => shown && [...shown].sort(newestPublishedFirst), [shown]);
  const isComplete = currentData !== undefined && currentData.length < (arg?.query.limit ?? Infinity);
  // Until all logs have arrived, the previous ones are kept.
  const skipped = arg?.query.limit === undefined && currentData !== undefined ? 0 : (first - 1) * logsPerPage;
  return { logs, skipped, isComplete, isError, refetch };
}

/** URL of another page. */
const pageAddress = (search: string, page: number): string =>
  logsAddress(search, { page: page > 1 ? String(page) : null });

interface GrowingWindow {
  /** The shown logs; `undefined` before the first response. */
  shown: readonly DevelopmentLog[] | undefined;
  /** URL of the page before the first one shown; `null` if there is none. */
  newer: string | null;
  /** URL of the page after the last one shown; `null` if there is none. */
  older: string | null;
  /** The last call failed. */
  isError: boolean;
  /** Loads another page, or retries a failed one. */
  grow: () => void;
  /** Placed after the last log: the window grows when it comes into view. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * The loaded and shown logs of a long blog: the requested page, more when the end comes into view, and as many again
 * after Back. Without scripts the other pages are reachable by links; a log in the URL fragment is always among those
 * shown.
 * @param isHeld logs that are not shown already have to wait
 */
export function useGrowingWindow(isHeld: boolean): GrowingWindow {
  const { key, search, hash: fragment } = useLocation();
  const hash = useBrowserValue(() => fragment, '');
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const [all, setAll] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  const part = listParams(search);
  const asked = Number(part.page ?? 1);
  const wanted = Math.max(grown, asked);
  const { logs, skipped, isComplete, isError, refetch } = useLogs(asked, wanted, logFilters(part), { all, isHeld });
  const found = logs ? logs.findIndex((log) => hash === `#${logAnchor(log)}`) : -1;
  if (logs && !(isComplete && skipped === 0) && !all && found < 0 && hash.startsWith(`#${logAnchor({ id: '' })}`))
    setAll(true);

  /** Page number of the linked log. */
  const linked = found < 0 ? null : Math.floor((skipped + found) / logsPerPage) + 1;
  const first = Math.min(asked, linked ?? asked);
  const last = Math.max(wanted, linked ?? 1);
  // The last log of an incomplete list only indicates that there are more.
  const known = logs && !isComplete ? skipped + logs.length - (logs.length % logsPerPage) : Infinity;
  const end = Math.min(last * logsPerPage, known);
  const next = logs?.[end - skipped];
  const isShort = end < last * logsPerPage;
  const isElsewhere = linked !== null && linked !== asked;

  useEffect(() => {
    grownPages.set(key, grown);
  }, [key, grown]);

  useEffect(() => {
    // On the first visit the browser looked for the anchor before the log was rendered.
    if (key === 'default' && isElsewhere) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, hash, isElsewhere]);

  useEffect(() => {
    const element = sentinel.current;
    // While logs are loading or failed to load, the visible end must not trigger more calls.
    if (!element || isShort) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setGrown(last + 1);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [last, next, isShort]);

  return {
    shown: logs?.slice(Math.max(0, (first - 1) * logsPerPage - skipped), end - skipped),
    newer: first > 1 ? pageAddress(search, first - 1) : null,
    older: next ? pageAddress(search, last + 1) : null,
    isError,
    grow: () => {
      if (isError) void refetch();
      else if (!isShort) setGrown(last + 1);
    },
    sentinel,
  };
}
