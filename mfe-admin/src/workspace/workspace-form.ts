import type { Fields } from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

import { workspaceTabs, type FieldPlace, type WorkspaceTab } from '../placement/place';
import { fieldsIn, projectPlace } from '../placement/placements';

/** Where the workspace opens: at its first tab, or with all details on one page, as the specification's editor. */
export type Home = 'basics' | 'details';

export type FormTab = WorkspaceTab | Home;

const isPlaceIn = (tab: string, place: FieldPlace) => (tab === 'details' ? !place.inDialog : place.tab === tab);

/** The fields of a tab, in the order of the editor. */
export const fieldsOfTab = (tab: FormTab): Fields => fieldsIn('project', (place) => isPlaceIn(tab, place));

export const workspaceFields: Fields = Object.assign({}, ...workspaceTabs.map(fieldsOfTab));

/** Whether a tab has a value or text: `characters.0.nameEn` or `title`. */
export function isInTab(tab: string, path: string): boolean {
  const place = projectPlace(path);
  return place !== undefined && isPlaceIn(tab, place);
}

/** The tab to show a value or text in: that of the field, unless all details are shown. */
export const tabOf = (path: string, home: Home): FormTab =>
  isInTab(home, path) ? home : (projectPlace(path)?.tab ?? home);

/** Sorts paths by tab, and by field within it. */
export function inTabOrder(paths: readonly string[]): string[] {
  const names = Object.keys(workspaceFields);
  const rank = (path: string) => {
    const [name = path] = path.split('.');
    return Math.max(names.indexOf(name), names.indexOf(splitFieldName(name).field));
  };
  return [...paths].sort((a, b) => rank(a) - rank(b));
}
