import { useEffect, useMemo, useRef, useState } from 'react';

import { useListDevelopmentLogsQuery } from 'shared-client';
import { newestPublishedFirst } from 'shared-contracts/entities';
import { listParams } from 'shared-contracts/federation';
import { useBrowserValue } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { useListLogProjectsQuery } from '../../api';
import { allLogsArg, logAnchor, logFilters, logsAddress, logsArg, logsPerPage } from '../log-pages';

/** Number of loaded pages per history entry, for Back. Only written in browsers; lost on reload. */
const grownPages = new Map<string, number>();

export const forgetGrownPages = (): void => grownPages.clear();

const pageAddress = (search: string, page: number): string =>
  logsAddress(search, { page: page > 1 ? String(page) : null });

/**
 * The loaded and shown logs of a long blog: the requested page, more when the end comes into view, and the same number
 * again after Back. Without scripts, links lead to the other pages; a log in the URL fragment is always shown.
 */
export function useGrowingWindow() {
  const { key, search, hash: fragment } = useLocation();
  const hash = useBrowserValue(() => fragment, '');
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const [all, setAll] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  const part = listParams(search);
  const filters = logFilters(part);
  const asked = Number(part.page ?? 1);
  const wanted = Math.max(grown, asked);
  const arg = all ? allLogsArg(filters) : logsArg(asked, wanted, filters);
  const { data, currentData, isError, refetch } = useListDevelopmentLogsQuery(arg);
  const { data: works } = useListLogProjectsQuery(arg);
  const logs = useMemo(() => data && [...data].sort(newestPublishedFirst), [data]);
  const isComplete = currentData !== undefined && currentData.length < (arg?.query.limit ?? Infinity);
  // Until all logs have arrived, the previous ones are kept.
  const skipped = arg?.query.limit === undefined && currentData !== undefined ? 0 : (asked - 1) * logsPerPage;
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
    /** `undefined` before the first response. */
    shown: logs?.slice(Math.max(0, (first - 1) * logsPerPage - skipped), end - skipped),
    /** The works of the logs; `undefined` before the first response. */
    works,
    /** URLs of the pages before the first log shown and after the last one; `null` if there is none. */
    newer: first > 1 ? pageAddress(search, first - 1) : null,
    older: next ? pageAddress(search, last + 1) : null,
    isError,
    /** Loads another page, or retries a failed one. */
    grow: () => {
      if (isError) void refetch();
      else if (!isShort) setGrown(last + 1);
    },
    /** Placed after the last log: the window grows when it comes into view. */
    sentinel,
  };
}
