import {
  moduleOfContainer,
  partsOfId,
  partsOfPage,
  type PageState,
  type PartId,
  type Site,
} from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

/** Names and builds of the shell and of the modules that a page shows. */
export function shownBuilds(
  { shell, modules }: PageState['releases'],
  site: Site,
  page: PartId | null,
): Record<string, string> {
  const shown = partsOfPage(site, page).flatMap((id) => {
    const { container } = partsOfId(id);
    const build = modules[container]?.build;
    return build === undefined ? [] : [[moduleOfContainer(container), build] as const];
  });
  return { ...Object.fromEntries(shown), shell: shell.build };
}

/** Loads the measuring code once the page was used and is idle, so that it does not delay anything that it measures. */
export async function startVitals(releases: PageState['releases'], site: Site, page: PartId | null): Promise<void> {
  await new Promise<unknown>((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, resolve, { capture: true, once: true, passive: true });
  });
  await untilIdle();
  // The page works without measurements.
  const measuring = await import('./measure-vitals').catch(() => null);
  measuring?.measureVitals(shownBuilds(releases, site, page));
}
