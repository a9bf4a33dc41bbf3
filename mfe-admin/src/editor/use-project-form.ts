import type { Project, ProjectPatch } from 'shared-contracts/entities';

import type { TextId } from '../text';
import { useContentCalls } from '../records/content-calls';
import { useRecordEditor } from './use-record-editor';

/** How a form with fields of a project is filled and saved. */
interface ProjectFormRules<Values> {
  /** The form values of a project. */
  toValues: (project: Project | null) => Values;
  /** Normalizes pasted values. */
  accept: (values: Values, initial: Values) => Values;
  /** Body of the update. */
  toPatch: (values: Values, base: Project) => ProjectPatch;
  savedText: TextId;
}

/**
 * A form that stays open when a project is saved.
 * @param opened the stored project when the form was opened
 */
export function useProjectForm<Values extends object>(
  opened: Project,
  { savedText, ...rules }: ProjectFormRules<Values>,
) {
  const { update } = useContentCalls();
  const { record, setRecord, ...editor } = useRecordEditor<Values, Project>(opened, {
    ...rules,
    kind: 'project',
    draftKind: 'project',
    send: (values, stored, conditions) => {
      const base = stored ?? opened;
      return update('project', base.id, rules.toPatch(values, base), conditions);
    },
    savedText: () => savedText,
  });
  return { ...editor, project: record ?? opened, setProject: setRecord };
}

/** What the fields of a form are given by `useProjectForm`. */
export type InsideForm = ReturnType<typeof useProjectForm>['inside'];
