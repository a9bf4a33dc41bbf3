import { useState } from 'react';

import type { Project, ProjectPatch } from 'shared-contracts/entities';
import type { FormHelpers } from 'shared-ui/forms';
import { useKeptInput } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { useUpdateProjectMutation } from '../api';
import { useKeepBack, useSaveOrKeep } from '../publication/changes-kept-back';
import type { TextId } from '../text';
import { useAfterSave } from './after-save';
import { submissionOf, type Submission } from './submission';
import { useSave } from './use-save';

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
 * A form that stays open when a project is saved or its changes are kept back.
 * @param opened the stored project when the form was opened
 */
export function useProjectForm<Values extends object>(
  opened: Project,
  { toValues, accept, toPatch, savedText }: ProjectFormRules<Values>,
) {
  // The base of the edits: only moved by the form's own saves and reads, never by a background refetch of the list.
  const [project, setProject] = useState(opened);
  const [initialValues] = useState(() => toValues(opened));
  const [update] = useUpdateProjectMutation();
  const { onAfterSave, runStep } = useAfterSave();
  const kept = useKeptInput(useLocation().pathname, opened.id);
  const back = useKeepBack('project', project);
  const { save, conflict } = useSave<Values, Project>(
    project,
    {
      kind: 'project',
      toValues,
      send: (values, record, { ifMatch, idempotencyKey }) => {
        const base = record ?? project;
        return update({ params: { id: base.id }, body: toPatch(values, base), ifMatch, idempotencyKey });
      },
      savedText: () => savedText,
    },
    (saved, helpers) => {
      setProject(saved);
      helpers.resetForm({ values: toValues(saved) });
      void back.settle();
      runStep();
    },
  );
  const { submit, keepBack } = useSaveOrKeep<Values, Submission<Values>>(back, {
    save,
    toPatch: (values) => toPatch(values, project),
    onKept: (values, helpers) => {
      helpers.resetForm({ values });
      runStep();
    },
  });
  return {
    /** The version that the edits are based on. */
    project,
    setProject,
    initialValues,
    onSubmit: (values: Values, helpers: FormHelpers<Values>) =>
      submit(accept(values, toValues(project)), submissionOf(values, helpers)),
    conflict,
    /** For use inside the form. */
    inside: { kept, keepBack, waiting: back.waiting, onAfterSave },
  };
}

/** What the fields of a form are given by `useProjectForm`. */
export type InsideForm = ReturnType<typeof useProjectForm>['inside'];
