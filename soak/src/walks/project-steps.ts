import { expect } from '@jest/globals';
import fc from 'fast-check';

import { aProject } from '../../../backend/src/testing/samples/records';
import { ModelProject, textFields, type Model, type WalkedProduct, type FieldValues } from './model';
import { step } from './step';

const at = fc.nat(7);
const text = fc.option(fc.constantFrom('a', 'b', 'c'));
const someFields = fc.subarray([...textFields], { minLength: 1 });
const patch = fc
  .tuple(someFields, text)
  .map(([names, value]): FieldValues => Object.fromEntries(names.map((name) => [name, value])));

const projectAt = ({ projects }: Model, index: number): ModelProject => {
  const project = projects[index % projects.length];
  if (!project) throw new Error('The walk has no project');
  return project;
};
const hasProject = ({ projects }: Model) => projects.length > 0;

/** Compares a project, its draft and its events with the model. */
async function expectAsInModel({ server, admin }: WalkedProduct, project: ModelProject): Promise<void> {
  const { id } = project;
  const stored = await server.services.persistence.get('project', id, { deleted: true });
  const values = Object.fromEntries(
    Object.keys(project.values).map((name) => [
      name,
      Object.entries(stored?.data ?? {}).find(([key]) => key === name)?.[1] ?? null,
    ]),
  );
  expect({ values, revision: stored?.revision, isDeleted: stored?.deletedAt !== null }).toEqual({
    values: project.values,
    revision: project.revision,
    isDeleted: project.isDeleted,
  });
  const seen = await server.visitor().attempt('getProject', { params: { id } });
  expect(seen.status).toBe(project.isPublic ? 200 : 404);
  const [draft] = (await admin.call('listDraftChanges', { query: { recordId: id } })).body;
  const { base, changes, publishAt, publishFields } = project.draft;
  if (Object.keys(changes).length === 0) expect(draft).toBeUndefined();
  else
    expect(draft).toMatchObject({
      base,
      changes,
      publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
      publishFields: publishAt === null ? null : expect.arrayContaining([...publishFields]),
    });
}

/** Changes projects and their drafts in every way, undoes that, and lets time pass. */
export const projectSteps = [
  step(
    'create a project',
    fc.tuple(patch, fc.constantFrom('published', 'draft')),
    async (model, { admin }, [texts, publication]) => {
      const values = { titleEn: null, titleKo: null, version: null, ...texts, publication };
      const body = aProject({
        titleJa: model.name,
        ...values,
        publication: publication === 'draft' ? 'draft' : 'published',
      });
      const { id } = (await admin.call('createProject', { body })).body;
      model.projects.push(new ModelProject(id, values));
    },
  ),
  step(
    'change a project',
    fc.tuple(at, patch, fc.constantFrom('any', 'current', 'stale')),
    async (model, { admin }, [index, changes, match]) => {
      const project = projectAt(model, index);
      const ifMatch = { any: undefined, current: project.revision, stale: project.revision - 1 }[match];
      const { status } = await admin.attempt('updateProject', { params: { id: project.id }, body: changes, ifMatch });
      expect(status).toBe(project.isDeleted ? 404 : match === 'stale' ? 412 : 200);
      if (status === 200) project.update(changes);
    },
    hasProject,
  ),
  step(
    'publish or withdraw a project',
    fc.tuple(at, fc.constantFrom('published', 'draft')),
    async (model, { admin }, [index, publication]) => {
      const project = projectAt(model, index);
      const { status } = await admin.attempt('updateProject', { params: { id: project.id }, body: { publication } });
      expect(status).toBe(project.isDeleted ? 404 : 200);
      if (status === 200) project.update({ publication });
    },
    hasProject,
  ),
  step(
    'delete a project',
    at,
    async (model, { admin }, index) => {
      const project = projectAt(model, index);
      const { status } = await admin.attempt('deleteProject', { params: { id: project.id } });
      expect(status).toBe(project.isDeleted ? 404 : 204);
      if (status === 204) project.remove();
    },
    hasProject,
  ),
  step(
    'undo an event',
    fc.tuple(at, fc.nat(30)),
    async (model, { admin }, [index, back]) => {
      const project = projectAt(model, index);
      const logged = (await admin.call('listAuditEvents', { query: { entityId: project.id, limit: 200 } })).body;
      expect(logged.toReversed().map(({ action, revision }) => ({ action, revision }))).toEqual(
        project.events.map(({ action, revision }) => ({ action, revision })),
      );
      const place = back % project.events.length;
      const [event, wanted] = [logged.toReversed()[place], project.events[place]];
      if (!event || !wanted) throw new Error('There is no event');
      if (wanted.action === 'update') expect(event.changes).toEqual(wanted.changes);
      const { status } = await admin.attempt('undoAuditEvent', { params: { seq: event.seq } });
      expect(status).toBe(project.undo(wanted) ? 200 : 409);
    },
    hasProject,
  ),
  step(
    'save a draft',
    fc.tuple(at, patch),
    async (model, { admin }, [index, changes]) => {
      const project = projectAt(model, index);
      const body = { recordKind: 'project', changes };
      const { status } = await admin.attempt('saveDraftChanges', { params: { id: project.id }, body });
      expect(status).toBe(project.isDeleted ? 404 : 204);
      if (status === 204) project.saveDraft(changes);
    },
    hasProject,
  ),
  step(
    'publish a draft',
    fc.tuple(at, someFields),
    async (model, { admin }, [index, fields]) => {
      const project = projectAt(model, index);
      const { status } = await admin.attempt('publishDraftChanges', { params: { id: project.id }, body: { fields } });
      const isMissing = project.isDeleted || Object.keys(project.chosen(fields)).length === 0;
      expect(status).toBe(isMissing ? 404 : project.publishDraft(fields) ? 204 : 409);
    },
    hasProject,
  ),
  step(
    'schedule a draft',
    fc.tuple(at, someFields, fc.option(fc.integer({ min: 1, max: 3 }))),
    async (model, { admin }, [index, fields, minutes]) => {
      const project = projectAt(model, index);
      const time = minutes === null ? null : model.now + minutes * 60_000;
      const body = { publishAt: time === null ? null : new Date(time).toISOString(), fields };
      const { status } = await admin.attempt('scheduleDraftChanges', { params: { id: project.id }, body });
      const chosen = minutes === null ? project.draft.changes : project.chosen(fields);
      expect(status).toBe(Object.keys(chosen).length === 0 ? 404 : 204);
      if (status === 204) project.schedule(time, fields);
    },
    hasProject,
  ),
  step(
    'discard a draft',
    at,
    async (model, { admin }, index) => {
      const project = projectAt(model, index);
      const { status } = await admin.attempt('deleteDraftChanges', { params: { id: project.id } });
      expect(status).toBe(Object.keys(project.draft.changes).length === 0 ? 404 : 204);
      project.discardDraft();
    },
    hasProject,
  ),
  step('let time pass', fc.integer({ min: 1, max: 2 }), async (model, product, minutes) => {
    model.now += minutes * 60_000;
    for (const project of model.projects) project.passTo(model.now);
    await product.passTo(model.now);
  }),
  step(
    'look at a project',
    at,
    (model, product, index) => expectAsInModel(product, projectAt(model, index)),
    hasProject,
  ),
];

/** Compares all projects of a walk with its model. */
export async function expectProjectsAsInModel({ projects }: Model, product: WalkedProduct): Promise<void> {
  for (const project of projects) await expectAsInModel(product, project);
}
