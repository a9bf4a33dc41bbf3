import { facadesOf, type LazyFacade, type RemoteId } from 'shared-contracts/federation';

/**
 * Shared packages that are not in the shell's first files: they start loading together with a part that uses them
 * instead of after it. These imports are also how the build learns that the shell provides the packages.
 */
const loaders: Readonly<Record<LazyFacade, () => Promise<unknown>>> = {
  forms: () => import('shared-ui/forms'),
  overlays: () => import('shared-ui/overlays'),
  records: () => import('shared-ui/records'),
};

/** Starts loading what a part will ask for. A failure shows when the part asks. */
export function warmFacades(id: RemoteId): void {
  for (const facade of facadesOf(id)) loaders[facade]().catch(() => undefined);
}
