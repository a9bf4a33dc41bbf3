import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { runMaintenance } from './maintain';
import { aBuildFile, aDescriptor } from '../testing/samples/builds';
import { aPng } from '../testing/samples/images';
import { aPartner, aProject, aRequest } from '../testing/samples/records';
import { deploy, deployToken } from '../testing/servers/release-instance';
import { describeOnStores } from '../testing/servers/stores';
import { suiteServer } from '../testing/servers/suite-server';
import { upload } from '../testing/samples/uploads';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

describeOnStores('maintenance', (store) => {
  const lines: string[] = [];
  const storeEnv = store.env();
  const server = suiteServer(() => ({
    env: { ...storeEnv, REQUEST_RETENTION_DAYS: '60', DEPLOY_TOKEN: deployToken },
    onLogLine: (line) => lines.push(line),
  }));

  let clock: jest.SpiedFunction<typeof Date.now>;
  let ahead: number;
  beforeEach(async () => {
    ahead = 0;
    const now = Date.now.bind(Date);
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    lines.length = 0;
    await server.services.clock.trust();
  });
  afterEach(() => clock.mockRestore());

  /** Maintenance as the server runs it, at a future time. */
  const maintainAt = async (time: number) => {
    ahead = time;
    await runMaintenance(server.services);
  };
  const warnings = () => lines.filter((line) => line.includes('Is the clock right?')).length;

  /** Data of today that maintenance removes after a while, and a function that reads the rest. */
  const makeData = async () => {
    // Sessions end by the clock of the test.
    const admin = await server.admin();
    const request = (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body.id;
    const partner = (await admin.call('createPartner', { body: aPartner() })).body.id;
    await admin.call('deletePartner', { params: { id: partner } });
    const project = (await admin.call('createProject', { body: aProject() })).body.id;
    const { objectPath } = await upload(admin, await aPng(20, 20), 'image/png');
    const attached = await admin.call('addScreenshot', { params: { id: project }, body: { imageURL: objectPath } });
    await admin.call('deleteScreenshot', { params: { id: project, index: 0 } });
    const files = [aBuildFile('entry.js', `// ${request}`)];
    const { build } = aDescriptor({ files });
    expect((await deploy(server, 'registerBuild', { body: aDescriptor({ files }) })).status).toBe(201);
    const { persistence, releases } = server.services;
    return async () => ({
      request: (await persistence.get('collaboration-request', request)) !== null,
      deleted: (await persistence.get('partner', partner, { deleted: true })) !== null,
      image: (await server.visitor().fetch(attached.body.project.screenshots?.[0] ?? '')).status === 200,
      build: (await releases.records.find('mfe-requests', build)) !== null,
    });
  };
  const everything = { request: true, deleted: true, image: true, build: true };
  const nothing = { request: false, deleted: false, image: false, build: false };

  test('threat 42: starts with a clock 100 days ahead remove nothing, nor does the corrected clock', async () => {
    const left = await makeData();
    await maintainAt(0);
    for (const late of [0, 1, 23]) await maintainAt(100 * day + late * hour);
    await maintainAt(0);
    await maintainAt(hour);
    expect(await left()).toEqual(everything);
    // No warning for the right time, which is that of the store's newest data.
    expect(warnings()).toBe(1);
  });

  test('threat 42: two processes of which one has a clock 100 days ahead remove nothing', async () => {
    const left = await makeData();
    for (let time = 0; time < 3 * day; time += 6 * hour) {
      await maintainAt(time);
      await maintainAt(100 * day + time);
    }
    expect(await left()).toEqual(everything);
  });

  test('due data is removed a day after a long pause', async () => {
    const left = await makeData();
    const start = 100 * day;
    await maintainAt(start);
    await maintainAt(start + 23 * hour);
    expect(await left()).toEqual(everything);
    // The first run marks an image without references, a later one removes it.
    for (let time = start + 25 * hour; time < start + 45 * day; time += 5 * day) await maintainAt(time);
    expect(await left()).toEqual(nothing);
    expect(warnings()).toBe(1);
  });
});
