import {
  containerName,
  pages,
  partsOfId,
  remoteIds,
  type PageEntry,
  type RemoteModuleName,
} from 'shared-contracts/federation';

/** Where a module is shown: its first page, or the first page with a slot for it. */
export function placeOf(module: RemoteModuleName): { host: PageEntry; isOwn: boolean; path: string } {
  const ids = remoteIds.filter((id) => partsOfId(id).container === containerName(module));
  const own = pages.find(({ id }) => ids.includes(id));
  const host = own ?? pages.find(({ slots }) => slots.some((slot) => ids.includes(slot)));
  if (!host) throw new Error(`No page shows ${module}`);
  return { host, isOwn: own !== undefined, path: host.path.replace('/*', '') };
}
