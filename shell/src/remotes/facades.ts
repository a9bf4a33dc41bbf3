import { facadesOf, type LazyFacade, type PartId, type Site } from 'shared-contracts/federation';

/** Shared packages outside the shell's initial files. These imports also make the build provide them. */
const loaders: Readonly<Record<LazyFacade, () => Promise<unknown>>> = {
  forms: () => import('shared-ui/forms'),
  overlays: () => import('shared-ui/overlays'),
  records: () => import('shared-ui/records'),
};

/** Starts loading the shared packages of a part. The part itself handles a failure. */
export function warmFacades(site: Site, id: PartId): void {
  for (const facade of facadesOf(site, id)) loaders[facade]().catch(() => undefined);
}
