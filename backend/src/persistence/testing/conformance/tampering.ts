import { setImmediate as nextTurn } from 'node:timers/promises';

import { beforeEach, expect, test } from '@jest/globals';

import { by, create, partnerData, projectData } from './fixtures';
import type { TestContext } from './test-store';

export function tamperingTests(context: TestContext): void {
  let projectId = '';
  let partnerId = '';

  // Events 1 and 2 create, 3 to 6 change the project, 7 changes the partner.
  beforeEach(async () => {
    const { store } = context;
    projectId = (await create(store, 'project', projectData())).record.id;
    partnerId = (await create(store, 'partner', partnerData())).record.id;
    for (let progress = 1; progress <= 4; progress += 1) {
      await store.mutate({ ...by(), kind: 'project', id: projectId, operation: 'update', patch: { progress } });
    }
    await store.mutate({ ...by(), kind: 'partner', id: partnerId, operation: 'update', patch: { nameEn: 'Mio' } });
    await store.audit.list({}, {});
  });

  const firstBad = async () => (await context.store.archive.verify()).problems[0]?.seq ?? null;

  test('an unmodified log verifies', async () => {
    expect(await context.store.archive.verify()).toEqual({ events: 7, records: 2, problems: [] });
  });

  test('threat 19: an edited event is reported', async () => {
    await context.place.tampering.editEvent(4);
    expect(await firstBad()).toBe(4);
  });

  test('threat 19: a deleted event is reported', async () => {
    await context.place.tampering.deleteEvent(5);
    expect(await firstBad()).toBe(5);
  });

  test('threat 19: the first of two swapped events is reported', async () => {
    await context.place.tampering.swapEvents(3, 5);
    expect(await firstBad()).toBe(3);
  });

  test('threat 19: a renumbered event is reported even after all hashes were recomputed', async () => {
    await context.place.tampering.renumberEvent(4, 40);
    expect(await firstBad()).toBe(4);
  });

  test('threat 19: a truncated log is reported with the first missing event', async () => {
    await context.place.tampering.truncateEvents(5);
    expect(await firstBad()).toBe(6);
  });

  test('threat 19: a log without its first event is reported with event 1', async () => {
    await context.place.tampering.deleteEvent(1);
    expect(await firstBad()).toBe(1);
  });

  test('threat 18: a record changed without an event is reported with its last event', async () => {
    await context.place.tampering.editProject(projectId);
    expect(await firstBad()).toBe(6);
  });

  test('threat 18: a record removed from its list is reported with its last event', async () => {
    await context.place.tampering.hideProject(projectId);
    expect(await firstBad()).toBe(6);
  });

  test('verification during writes reports no problems', async () => {
    const other = await context.place.open();
    const writing = async () => {
      for (let progress = 5; progress < 60; progress += 1) {
        await other.mutate({ ...by(), kind: 'project', id: projectId, operation: 'update', patch: { progress } });
        await nextTurn();
      }
    };
    const [, report] = await Promise.all([writing(), context.store.archive.verify()]);
    expect(report.problems).toEqual([]);
    await other.close();
  });

  test('threat 18: a record removed without an event is reported with its last event', async () => {
    await context.place.tampering.deleteRecord('partner', partnerId);
    expect(await firstBad()).toBe(7);
  });
}
