import { sharedApi } from 'shared-contracts/client';

/**
 * Handlers for a link to a project: its data is fetched as soon as somebody is about to follow the link,
 * unless it is already there.
 */
export function useProjectIntent(id: string): { onPointerEnter: () => void; onFocus: () => void } {
  const prefetch = sharedApi.usePrefetch('getProject');
  const load = () => prefetch({ params: { id } });
  return { onPointerEnter: load, onFocus: load };
}
