import { calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { notFound } from '../../http/errors';
import type { AnswerSources, PreparedAnswers } from '../../http/prepared-answers';
import { pageReply } from '../../records/page-reply';
import { recordAnswer } from '../../records/record-answer';
import {
  addScreenshot,
  createProject,
  deleteProject,
  deleteScreenshot,
  updateProject,
  type ProjectServices,
} from './project-operations';

/** How the answers about projects are prepared. */
export function projectAnswers({
  persistence,
}: Pick<ProjectServices, 'persistence'>): Pick<AnswerSources, 'listProjects' | 'getProject'> {
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
  const { answers, persistence } = services;
  return {
    listProjects: async ({ query }) => {
      if (query.limit === undefined && query.cursor === undefined) {
        return {
          kind: 'prepared',
          answer: await answers.get('listProjects', undefined, 'visitor'),
          visibility: 'public',
        };
      }
      return pageReply(calls.listProjects, query, (page) => persistence.list('project', page), recordAnswer);
    },
    getProject: async ({ params }) => ({
      kind: 'prepared',
      answer: await answers.get('getProject', { params }, 'visitor'),
      visibility: 'public',
    }),
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
