import {
  projectRecord,
  workspaceTabs,
  type Editor,
  type Fields,
  type Project,
  type WorkspaceTab,
} from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

import { projectTab } from '../records/references/project-tab';
import { recordForm } from '../records/values/record-form';

/** Every field that has an editor says in which tab it is. */
type Tabbed<All> = {
  readonly [Name in keyof All]: All[Name] extends { readonly editor: Editor } ? { readonly tab: WorkspaceTab } : object;
};

/** The form of the workspace: the fields of both editors of a project. */
export const workspaceForm = recordForm(
  { ...projectRecord, fields: projectRecord.fields satisfies Tabbed<typeof projectRecord.fields> },
  'dialog',
  'details',
);

export type WorkspaceValues = ReturnType<typeof workspaceForm.toValues>;

/** Irrelevant here: no field of a project defaults to the current date. */
export const anyMoment = new Date(0);

/** The form values of a project. */
export const workspaceValues = (project: Project | null): WorkspaceValues => workspaceForm.toValues(project, anyMoment);

/** The fields of a tab, in the order of the editors. */
export const fieldsOfTab = (tab: WorkspaceTab): Fields =>
  Object.fromEntries(Object.entries(workspaceForm.fields).filter(([, field]) => field.tab === tab));

/** All fields in the order of the tabs. */
export const workspaceFields: Fields = Object.assign({}, ...workspaceTabs.map(fieldsOfTab));

/** The tab with a value or text: that of `characters.0.nameEn` or `title`. */
export const tabOf = (path: string): WorkspaceTab => projectTab(path) ?? 'basics';

/** Sorts paths by tab, and by field within it. */
export function inTabOrder(paths: readonly string[]): string[] {
  const names = Object.keys(workspaceFields);
  const rank = (path: string) => {
    const [name = path] = path.split('.');
    return Math.max(names.indexOf(name), names.indexOf(splitFieldName(name).field));
  };
  return [...paths].sort((a, b) => rank(a) - rank(b));
}
