import {
  containerName,
  moduleNames,
  pages,
  partsOfId,
  type PageState,
  type RemoteId,
} from 'shared-contracts/federation';

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
