import { fieldsOfKind, type ContentKind, type Fields } from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

import { developmentLogPlacement } from './development-log';
import { partnerPlacement } from './partner';
import type { FieldPlace, Placement, WorkspaceTab } from './place';
import { projectPlacement } from './project';

const placements = {
  project: projectPlacement,
  partner: partnerPlacement,
  'development-log': developmentLogPlacement,
} as const satisfies { [Kind in ContentKind]: Placement<Kind> };

const placesOf = (kind: ContentKind): Readonly<Record<string, FieldPlace | null>> => placements[kind];

/** The fields of a kind that are edited in a place, in their order. */
export function fieldsIn(kind: ContentKind, isThere: (place: FieldPlace) => boolean): Fields {
  const fields = fieldsOfKind(kind);
  return Object.fromEntries(
    Object.entries(placesOf(kind)).flatMap(([name, place]) => {
      const field = fields[name];
      return field && place && isThere(place) ? [[name, field]] : [];
    }),
  );
}

/** The place of `characters.0.nameEn`, `titleEn` or `title`; `undefined` for a field in no editor. */
export function projectPlace(path: string): (FieldPlace & { tab: WorkspaceTab }) | undefined {
  const [name = path] = path.split('.');
  const places: Readonly<Record<string, (typeof projectPlacement)['title']>> = projectPlacement;
  return places[name] ?? places[splitFieldName(name).field] ?? undefined;
}
