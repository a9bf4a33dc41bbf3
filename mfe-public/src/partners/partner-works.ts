import { settledEntries, type Project, type Track } from 'shared-contracts/entities';

/** The partners who took part in a work: in its credits, as voices, and as composers. */
function partnersOf({ credits, characters, music }: Project): Set<string> {
  const named = [
    ...(credits ?? []).map(({ partner }) => partner),
    ...(characters ?? []).map(({ voice }) => voice),
    ...settledEntries<Track>(music, 'composer').map(({ composer }) => composer),
  ];
  return new Set(named.filter((id) => typeof id === 'string'));
}

/** The works that each partner took part in, by the partner's id, in the order of the works. */
export function worksByPartner(projects: readonly Project[]): ReadonlyMap<string, readonly Project[]> {
  const works = new Map<string, Project[]>();
  for (const project of projects)
    for (const id of partnersOf(project)) works.set(id, [...(works.get(id) ?? []), project]);
  return works;
}
