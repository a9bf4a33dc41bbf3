import { calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { notFound } from '../../http/errors';
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

/** Handlers of all calls about projects. */
export function projectHandlers(services: ProjectServices) {
  const { persistence } = services;
  return {
    listProjects: ({ query }) =>
      pageReply(calls.listProjects, query, (page) => persistence.list('project', page), recordAnswer),
    getProject: async ({ params }) => {
      const record = await persistence.get('project', params.id);
      if (!record) throw notFound('project');
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
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
