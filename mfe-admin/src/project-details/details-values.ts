import {
  projectPatch,
  type Character,
  type Platform,
  type Project,
  type ProjectPatch,
} from 'shared-contracts/entities';
import { toJapanDate } from 'shared-contracts/localization';

import { emptyToNull, localizedValues, type LocalizedValues } from '../records/form-values';
import { isSame } from '../records/three-versions';

export type CharacterValues = LocalizedValues<'name' | 'role' | 'description'> & { imageUrl: string };

export interface PlatformValues {
  name: string;
  url: string;
  /** A calendar date, `YYYY-MM-DD`; empty for none. */
  releaseDate: string;
}

/** What the details editor edits. The project dialog has the rest. */
export type DetailsValues = LocalizedValues<'worldSetting' | 'ageRating'> & {
  steamUrl: string;
  mediaPackUrl: string;
  screenshots: string[];
  platforms: PlatformValues[];
  characters: CharacterValues[];
};

/** The form's values of a character, or those of a new one. */
export function characterValues(character: Character | null): CharacterValues {
  return {
    ...localizedValues(character, 'name'),
    ...localizedValues(character, 'role'),
    ...localizedValues(character, 'description'),
    imageUrl: character?.imageUrl ?? '',
  };
}

/** A stored date as the date field takes it; an instant counts as the date it is in Japan. */
function dateValue(stored: string | null | undefined): string {
  if (!stored) return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(stored) ? stored : toJapanDate(stored);
}

/** The form's values of a platform, or those of a new one. */
export function platformValues(platform: Platform | null): PlatformValues {
  return { name: platform?.name ?? '', url: platform?.url ?? '', releaseDate: dateValue(platform?.releaseDate) };
}

/** The editor's values of a project. */
export function detailsValues(project: Project | null): DetailsValues {
  return {
    ...localizedValues(project, 'worldSetting'),
    ...localizedValues(project, 'ageRating'),
    steamUrl: project?.steamUrl ?? '',
    mediaPackUrl: project?.mediaPackUrl ?? '',
    screenshots: project?.screenshots ?? [],
    platforms: (project?.platforms ?? []).map(platformValues),
    characters: (project?.characters ?? []).map(characterValues),
  };
}

/**
 * Body of a save: the full set of the project's fields, with the edited ones; empty lists as `null` (specification,
 * section 7).
 * @throws ZodError for values the form would have refused
 */
export function detailsBody(values: DetailsValues, project: Project): ProjectPatch {
  const stored = Object.entries(project).filter(([field]) => Object.hasOwn(projectPatch.shape, field));
  return projectPatch.parse({ ...Object.fromEntries(stored), ...emptyToNull(values) });
}

/**
 * A list of pictures after somebody else added and removed some: my order, without what went, and what came at the end.
 */
function rebaseList(mine: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((location) => !after.includes(location));
  const come = after.filter((location) => !before.includes(location) && !mine.includes(location));
  return [...mine.filter((location) => !gone.includes(location)), ...come];
}

/**
 * What was typed, on top of a newer version of the project: fields that nobody touched here follow it.
 * @param before the version that the typing began with
 * @param after the version that is stored now
 */
export function rebaseDetails(mine: DetailsValues, before: DetailsValues, after: DetailsValues): DetailsValues {
  const old = new Map<string, unknown>(Object.entries(before));
  const untouched = Object.entries(mine)
    .filter(([field, value]: [string, unknown]) => isSame(value, old.get(field)))
    .map(([field]) => field);
  const followed = Object.fromEntries(Object.entries(after).filter(([field]) => untouched.includes(field)));
  return { ...mine, ...followed, screenshots: rebaseList(mine.screenshots, before.screenshots, after.screenshots) };
}
