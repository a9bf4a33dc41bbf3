import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { runMaintenance } from '../app/maintain';
import { exportData } from '../data/commands';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';

const day = 24 * 60 * 60 * 1_000;

const personal = {
  name: 'Persephone Quartermain',
  contact: 'persephone@example.org',
  specialty: 'glassblowing',
  experience: 'nine years of ceramics',
  portfolio: 'https://quartermain.example',
  message: 'hyacinths and pomegranates',
  notes: 'call on thursday',
};

describe('the retention of collaboration requests', () => {
  const server = suiteServer(() => ({ env: { REQUEST_RETENTION_DAYS: '30' } }));
  const admin = suiteAdmin(server);
  let folder: string;
  let kept: string;
  let deleted: string;

  /** Creates a request that is some days old. */
  const seedRequest = async (days: number, fields: Partial<typeof personal> = personal) => {
    const { record } = await server.services.persistence.mutate({
      kind: 'collaboration-request',
      operation: 'create',
      actor: 'visitor',
      operationId: randomUUID(),
      createdAt: new Date(Date.now() - days * day).toISOString(),
      data: {
        name: 'Mina',
        contact: 'mina@example.com',
        message: 'I would like to compose.',
        preferredLanguage: 'en',
        state: 'new',
        notes: null,
        ...fields,
      },
    });
    return record.id;
  };

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-retention-'));
    kept = await seedRequest(29, {});
    const old = await seedRequest(31);
    await admin.call('updateCollaborationRequest', {
      params: { id: old },
      body: { state: 'replied', notes: `${personal.notes} again` },
      ifMatch: 1,
    });
    deleted = await seedRequest(31);
    await admin.call('deleteCollaborationRequest', { params: { id: deleted } });
    await server.services.clock.trust();
    await runMaintenance(server.services);
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  const expectNothingPersonal = (text: string) => {
    for (const value of Object.values(personal)) expect(text).not.toContain(value);
  };

  test('requests that are due disappear from lists, counts and search', async () => {
    const { body } = await admin.call('listCollaborationRequests', undefined);
    expect(body.map(({ id }) => id)).toEqual([kept]);
    expect(Date.parse(body[0]?.erasedAfter ?? '') - Date.now()).toBeLessThan(day);
    expect((await admin.call('summarizeCollaborationRequests', undefined)).body).toMatchObject({
      total: 1,
      withPortfolio: 0,
      specialties: [],
    });
    expect((await admin.call('listCollaborationRequests', { query: { search: 'pomegranates' } })).body).toEqual([]);
  });

  test('the erasure is logged without the erased data and cannot be undone', async () => {
    const events = (await admin.call('listAuditEvents', { query: { kind: 'collaboration-request' } })).body;
    expect(events.filter(({ action }) => action === 'erase')).toHaveLength(2);
    expectNothingPersonal(JSON.stringify(events));
    const deletion = events.find(({ action, entity }) => action === 'delete' && entity.id === deleted);
    expect((await admin.refused('undoAuditEvent', { params: { seq: deletion?.seq ?? 0 } })).status).toBe(409);
  });

  test('neither the CSV nor the data export holds erased data, and the log verifies', async () => {
    expectNothingPersonal(await (await admin.fetch('/api/collaboration-requests/export')).text());
    const target = path.join(folder, 'export');
    await exportData(server.services.persistence, target);
    const files = await fs.readdir(target);
    expect(files).toContain('records.jsonl');
    for (const file of files) expectNothingPersonal(await fs.readFile(path.join(target, file), 'utf8'));
    expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
  });
});
