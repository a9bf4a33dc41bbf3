import { expect } from '@jest/globals';
import fc from 'fast-check';

import { mailHeader } from '../../../backend/src/messages/testing/smtp-receiver';
import { aRequest } from '../../../backend/src/testing/samples/records';
import { walkedModule, type Model, type WalkedProduct } from './model';
import { step } from './step';

const at = fc.nat(5);

const personAt = ({ people }: Model, index: number) => {
  const person = people[index % people.length];
  if (!person) throw new Error('The walk has no person');
  return person;
};

const requestAt = ({ requests }: Model, index: number) => {
  const request = requests[index % requests.length];
  if (!request) throw new Error('The walk has no request');
  return request;
};

const hasRequest = ({ requests }: Model) => requests.length > 0;

/** Accounts, collaboration requests with their mails, and releases. */
export const otherSteps = [
  step(
    'invite a person',
    fc.tuple(at, fc.constantFrom('editor', 'reader')),
    async (model, { admin }, [number, role]) => {
      const username = `${model.name} ${number}`;
      const response = await admin.attempt('invitePerson', { body: { username, role, textLanguages: [] } });
      const isTaken = model.people.some((person) => person.username === username);
      expect(response.status).toBe(isTaken ? 400 : 201);
      if (isTaken) return;
      const { person } = await response.json();
      model.people.push({ id: person.id, username, revision: 1 });
    },
  ),
  step(
    'change a person',
    fc.tuple(at, fc.constantFrom('editor', 'reader'), fc.boolean(), fc.boolean()),
    async (model, { admin }, [index, role, deactivated, isStale]) => {
      const person = personAt(model, index);
      const ifMatch = person.revision - (isStale ? 1 : 0);
      const change = { params: { id: person.id }, body: { role, deactivated }, ifMatch };
      const { status } = await admin.attempt('updatePerson', change);
      expect(status).toBe(isStale ? 412 : 200);
      if (isStale) return;
      const stored = (await admin.call('listPeople', undefined)).body.find(({ id }) => id === person.id);
      const state = deactivated ? 'deactivated' : 'invited';
      expect(stored).toMatchObject({ username: person.username, role, state });
      person.revision = stored?.revision ?? 0;
    },
    ({ people }) => people.length > 0,
  ),
  step('send a request', fc.constant(null), async (model, { server, newAddress }) => {
    // No name is a part of another.
    const name = `<${model.name}.${model.requests.length}>`;
    const address = { 'x-forwarded-for': newAddress() };
    const body = aRequest({ name, contact: '@mina' });
    const response = await server.visitor().attempt('createCollaborationRequest', { body }, address);
    expect(response.status).toBe(201);
    const { id } = await response.json();
    model.requests.push({ id, name, state: 'new', isDeleted: false, mails: 0 });
  }),
  step(
    'change a request',
    fc.tuple(at, fc.constantFrom('new', 'closed')),
    async (model, { admin }, [index, state]) => {
      const request = requestAt(model, index);
      const { status } = await admin.attempt('updateCollaborationRequest', {
        params: { id: request.id },
        body: { state },
      });
      expect(status).toBe(request.isDeleted ? 404 : 200);
      if (!request.isDeleted) request.state = state;
    },
    hasRequest,
  ),
  step(
    'delete a request',
    at,
    async (model, { admin }, index) => {
      const request = requestAt(model, index);
      const { status } = await admin.attempt('deleteCollaborationRequest', { params: { id: request.id } });
      expect(status).toBe(request.isDeleted ? 404 : 204);
      request.isDeleted = true;
    },
    hasRequest,
  ),
  step(
    'send due mails',
    fc.constant(null),
    async ({ requests }, { server, smtp }) => {
      await server.services.messages.follower.catchUp();
      await server.services.messages.outbox.sendDue();
      for (const request of requests) {
        if (!request.isDeleted) request.mails = 1;
        const about = smtp.mails.filter((mail) => mailHeader(mail, 'Subject')?.includes(request.name));
        expect(about).toHaveLength(request.mails);
      }
    },
    hasRequest,
  ),
  step(
    'release a build',
    fc.tuple(fc.nat(2), fc.option(fc.constantFrom(10, 20)), fc.integer({ min: 0, max: 3 })),
    async ({ live }, { admin, builds }, [index, canary, wrong]) => {
      const build = builds[index] ?? '';
      const body = { build, ...(canary !== null && { canary }) };
      const isStale = wrong === 3;
      const ifMatch = live.revision + (isStale ? 1 : 0);
      const { status } = await admin.attempt('releaseModuleAsAdmin', {
        params: { module: walkedModule },
        body,
        ifMatch,
      });
      expect(status).toBe(isStale ? 412 : live.release(build, canary) ? 200 : 409);
      const listed = (await admin.call('listModules', undefined)).body.find(({ module }) => module === walkedModule);
      expect(listed).toMatchObject({ build: live.build, canary: live.canary, revision: live.revision });
    },
  ),
];

/** Compares accounts and requests of a walk with its model. */
export async function expectOthersAsInModel({ requests }: Model, { admin }: WalkedProduct): Promise<void> {
  for (const { id, name, state, isDeleted } of requests) {
    const response = await admin.attempt('getCollaborationRequest', { params: { id } });
    expect(response.status).toBe(isDeleted ? 404 : 200);
    if (!isDeleted) expect(await response.json()).toMatchObject({ name, state });
  }
}
