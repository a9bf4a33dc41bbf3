import { afterEach, beforeAll } from '@jest/globals';

import { aLog, aProject } from '../samples/records';
import { suiteAdmin, suiteServer } from './suite-server';

/** A server with a project, whose logs are deleted after each test of the suite. */
export function suiteLogs() {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  let projectId = '';
  beforeAll(async () => {
    projectId = (await admin.call('createProject', { body: aProject() })).body.id;
  });
  const create = async (fields = {}) =>
    (await admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body;
  const adminIds = async () => (await admin.call('listDevelopmentLogs', undefined)).body.map(({ id }) => id);
  afterEach(async () => {
    for (const id of await adminIds()) await admin.call('deleteDevelopmentLog', { params: { id } });
  });
  return {
    server,
    admin,
    create,
    adminIds,
    get projectId() {
      return projectId;
    },
  };
}
