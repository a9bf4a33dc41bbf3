import { expect, jest, test } from '@jest/globals';

import { aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { until } from '../../testing/until';

const server = suiteServer();
const admin = suiteAdmin(server);

test('a scheduled project takes the place of the main project at its time, without any request', async () => {
  const { mainProjects, persistence } = server.services;
  mainProjects.follow();
  const create = async (fields: object) =>
    (await admin.call('createProject', { body: aProject({ isMainProject: 1, ...fields }) })).body.id;
  const before = await create({});
  const publishedAt = Date.now() + 600_000;
  const after = await create({ publishedAt: new Date(publishedAt).toISOString() });
  const mains = async () =>
    (await persistence.list('project')).items.filter(({ claim }) => claim > 0).map(({ id }) => id);
  expect(await mains()).toEqual([before]);
  jest.spyOn(Date, 'now').mockReturnValue(publishedAt);
  await until(async () => (await mains()).includes(after));
  expect(await mains()).toEqual([after]);
  expect((await persistence.get('project', before))?.data.isMainProject).toBe(0);
});
