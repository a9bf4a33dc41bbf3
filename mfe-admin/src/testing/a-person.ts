import { person, type Person } from 'shared-contracts/entities';

/** A valid account as owners see it. */
export const aPerson = (values: Partial<Person> = {}): Person =>
  person.parse({
    id: crypto.randomUUID(),
    username: 'mina',
    role: 'editor',
    textLanguages: [],
    state: 'active',
    invitedUntil: null,
    lastSignInAt: null,
    createdAt: '2025-06-01T03:04:05.000Z',
    needsSecondFactor: false,
    hasSecondFactor: false,
    revision: 3,
    ...values,
  });
