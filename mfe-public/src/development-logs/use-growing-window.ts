import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

import { useListDevelopmentLogsQuery } from 'shared-client';
import { newestPublishedFirst, type DevelopmentLog, type TitledProject } from 'shared-contracts/entities';
import { pageFromSearch } from 'shared-contracts/federation';
import { useLocation } from 'shared-ui/router';

import { useListLogProjectsQuery } from '../api';
import { isLogAnchor, logAnchor } from './log-anchor';
import { logsArg, logsPerPage } from './log-pages';

/** Number of loaded pages per history entry, for Back. Only written in browsers; lost on reload. */
const grownPages = new Map<string, number>();

/** Clears the loaded pages, like a reload. */
export const forgetGrownPages = (): void => grownPages.clear();

const never = () => () => undefined;

/** The URL fragment. Empty on the server and during hydration, available right after. */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
}

/** The logs loaded so far: some pages, or all. */
function useLogs(first: number, last: number, all: boolean) {
  const arg = all ? undefined : logsArg(first, last);
  const { data, currentData, isError, refetch } = useListDevelopmentLogsQuery(arg);
  const logs = useMemo(() => data && [...data].sort(newestPublishedFirst), [data]);
  const isComplete = currentData !== undefined && currentData.length < (arg?.query.limit ?? Infinity);
  const { data: works } = useListLogProjectsQuery(arg);
  const projects = useMemo(() => new Map(works?.map((project) => [project.id, project])), [works]);
  // Until all logs have arrived, the previous ones are kept.
  const skipped = arg === undefined && currentData !== undefined ? 0 : (first - 1) * logsPerPage;
  return { logs, projects, skipped, isComplete, isError, refetch };
}

/** URL of another page. Keeps only the language parameter. */
function pageAddress(search: string, page: number): string {
  const lang = new URLSearchParams(search).get('lang');
  const address = new URLSearchParams({
    ...(lang === null ? {} : { lang }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/development-logs?${address.toString()}`.replace(/\?$/, '');
}

interface GrowingWindow {
  /** The shown logs; `undefined` before the first response. */
  shown: readonly DevelopmentLog[] | undefined;
  /** The works that the logs are about, by id, as far as they are loaded. */
  projects: ReadonlyMap<string, TitledProject>;
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
 */
export function useGrowingWindow(): GrowingWindow {
  const { key, search } = useLocation();
  const hash = useHash();
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const [all, setAll] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  const asked = pageFromSearch(search);
  const wanted = Math.max(grown, asked);
  const { logs, projects, skipped, isComplete, isError, refetch } = useLogs(asked, wanted, all);
  const found = logs ? logs.findIndex((log) => hash === `#${logAnchor(log)}`) : -1;
  if (logs && !(isComplete && skipped === 0) && !all && found < 0 && isLogAnchor(hash)) setAll(true);

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
    projects,
    sentinel,
  };
}
