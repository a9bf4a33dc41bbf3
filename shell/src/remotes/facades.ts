import type { RemoteId } from 'shared-contracts/federation';

const loadForms = () => import('shared-ui/forms');
const loadOverlays = () => import('shared-ui/overlays');
const loadRecords = () => import('shared-ui/records');

/**
 * Shared packages that are not in the shell's first files, by the modules that are known to ask for them: they start
 * loading together with the module instead of after it. These imports are also how the build learns that the shell
 * provides the packages.
 */
const facades: Partial<Record<RemoteId, readonly (() => Promise<unknown>)[]>> = {
  'mfe_requests/ContactForm': [loadForms],
  'mfe_requests/RequestsInbox': [loadForms, loadOverlays, loadRecords],
  'mfe_admin/AdminApp': [loadForms, loadOverlays, loadRecords],
};

/** Starts loading what a module will ask for. A failure shows when the module asks. */
export function warmFacades(id: RemoteId): void {
  for (const load of facades[id] ?? []) load().catch(() => undefined);
}
