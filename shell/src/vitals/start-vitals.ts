import {
  containerName,
  moduleNames,
  partsOfId,
  partsOfPage,
  type PageState,
  type RemoteId,
} from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

/** Names and builds of the shell and of the modules that a page shows. */
export function shownBuilds({ shell, modules }: PageState['releases'], page: RemoteId | null): Record<string, string> {
  const containers = partsOfPage(page).map((id) => partsOfId(id).container);
  const shown = moduleNames.flatMap((module) => {
    const build = containers.includes(containerName(module)) ? modules[containerName(module)]?.build : undefined;
    return build === undefined ? [] : [[module, build] as const];
  });
  return { ...Object.fromEntries(shown), shell: shell.build };
}

/** Loads the measuring code once the page was used and is idle, so that it does not delay anything that it measures. */
export async function startVitals(releases: PageState['releases'], page: RemoteId | null): Promise<void> {
  await new Promise<unknown>((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, resolve, { capture: true, once: true, passive: true });
  });
  await untilIdle();
  // The page works without measurements.
  const measuring = await import('./measure-vitals').catch(() => null);
  measuring?.measureVitals(shownBuilds(releases, page));
}
