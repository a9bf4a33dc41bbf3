import { fieldsOfKind, type ContentKind, type Fields } from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

import { developmentLog } from './development-log';
import { partner } from './partner';
import type { Place, Placement, WorkspaceTab } from './place';
import { project } from './project';

const placements = {
  project,
  partner,
  'development-log': developmentLog,
} as const satisfies { [Kind in ContentKind]: Placement<Kind> };

/** The places of all fields of a kind, in the order of its editor. */
const placesOf = (kind: ContentKind): Readonly<Record<string, Place | null>> => placements[kind];

/** The fields of a kind that are edited in a place, in their order. */
export function fieldsIn(kind: ContentKind, isThere: (place: Place) => boolean): Fields {
  const fields = fieldsOfKind(kind);
  return Object.fromEntries(
    Object.entries(placesOf(kind)).flatMap(([name, place]) => {
      const field = fields[name];
      return field && place && isThere(place) ? [[name, field]] : [];
    }),
  );
}

/**
 * The place of a value or text of a project: that of `characters.0.nameEn`, `titleEn` or `title`.
 * @returns `undefined` for one that is in no editor
 */
export function projectPlace(path: string): (Place & { tab: WorkspaceTab }) | undefined {
  const [name = path] = path.split('.');
  const places: Readonly<Record<string, (typeof project)['title']>> = project;
  return places[name] ?? places[splitFieldName(name).field] ?? undefined;
}
