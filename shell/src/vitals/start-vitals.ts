import {
  containerName,
  moduleNames,
  pages,
  partsOfId,
  type PageState,
  type RemoteId,
} from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

/** Names and builds of the shell and of the modules that a page shows. */
export function shownBuilds({ shell, modules }: PageState['releases'], page: RemoteId | null): Record<string, string> {
  const slots = pages.find(({ id }) => id === page)?.slots ?? [];
  const containers = [...(page ? [page] : []), ...slots].map((id) => partsOfId(id).container);
  const shown = moduleNames.flatMap((module) => {
    const build = containers.includes(containerName(module)) ? modules[containerName(module)]?.build : undefined;
    return build === undefined ? [] : [[module, build] as const];
  });
  return { ...Object.fromEntries(shown), shell: shell.build };
}

/** Events that show that the page is read. */
const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

const untilUsed = () =>
  new Promise<void>((resolve) => {
    for (const sign of signsOfUse)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });

/**
 * Loads the measuring code once the page is read, loaded and idle: a page that is only opened does not download it, and
 * it delays nothing of what it measures.
 */
export async function startVitals(releases: PageState['releases'], page: RemoteId | null): Promise<void> {
  await untilUsed();
  await untilIdle();
  // A page without its measurements is a page all the same.
  const measuring = await import('./measure-vitals').catch(() => null);
  measuring?.measureVitals(shownBuilds(releases, page));
}
