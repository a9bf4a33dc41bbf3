import { calls, callPath } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { notFound } from '../../http/errors';
import type { AnswerSources, PreparedAnswers } from '../../http/prepared-answers';
import { pageOf } from '../../records/page-of';
import { recordAnswer } from '../../records/record-answer';
import {
  addScreenshot,
  createProject,
  deleteProject,
  deleteScreenshot,
  newestFirst,
  updateProject,
  type ProjectServices,
} from './project-operations';

/** How the answers about projects are prepared. */
export function projectAnswers({ persistence }: Pick<ProjectServices, 'persistence'>): Pick<AnswerSources, 'listProjects' | 'getProject'> {
  return {
    listProjects: {
      kinds: ['project'],
      perAudience: false,
      load: async () => ({ value: (await persistence.list('project')).items.map(recordAnswer) }),
    },
    getProject: {
      kinds: ['project'],
      perAudience: false,
      load: async ({ params: { id } }) => {
        const record = await persistence.get('project', id);
        if (!record) throw notFound('project');
        return { value: recordAnswer(record), revision: record.revision };
      },
    },
  };
}

/** Handlers of all calls about projects. */
export function projectHandlers(services: ProjectServices & { answers: PreparedAnswers }) {
  const { answers } = services;
  return {
    listProjects: async ({ query }) => {
      const answer = await answers.get('listProjects', undefined, 'visitor');
      if (query.limit === undefined && query.cursor === undefined) return { kind: 'prepared', answer, visibility: 'public' };
      const { items, nextCursor } = pageOf(answer.value, query, newestFirst);
      const nextPage = nextCursor === null ? undefined : callPath(calls.listProjects, {}, { ...query, cursor: nextCursor });
      return { kind: 'value', value: items, nextPage };
    },
    getProject: async ({ params }) => ({ kind: 'prepared', answer: await answers.get('getProject', { params }, 'visitor'), visibility: 'public' }),
    createProject: async (input, request) => {
      const record = await createProject(services, input, request);
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
    updateProject: async (input, request) => {
      const record = await updateProject(services, input, request);
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
    deleteProject: async (input, request) => {
      await deleteProject(services, input, request);
      return done;
    },
    addScreenshot: async (input, request) => {
      const record = await addScreenshot(services, input, request);
      return { kind: 'value', value: { project: recordAnswer(record) }, revision: record.revision };
    },
    deleteScreenshot: async (input, request) => {
      const record = await deleteScreenshot(services, input, request);
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
