import * as z from 'zod';

import { invitation, invitationMail, joining, joiningWithCode, person, personPatch } from '../../entities';
import { defineCalls, type CallAddress } from '../call';
import { byId } from '../call-parameters';
import { signedIn } from './account-calls';

export const peopleAddresses = {
  listPeople: { method: 'GET', path: '/api/admin/people', reads: ['user'] },
  invitePerson: { method: 'POST', path: '/api/admin/people', changes: ['user'] },
  updatePerson: { method: 'PATCH', path: '/api/admin/people/{id}', changes: ['user'] },
  renewInvitation: { method: 'POST', path: '/api/admin/people/{id}/invitation', changes: ['user'] },
  endSessions: { method: 'POST', path: '/api/admin/people/{id}/sign-out', changes: ['user'] },
  removeSecondFactors: { method: 'DELETE', path: '/api/admin/people/{id}/second-factors', changes: ['user'] },
  openInvitation: { method: 'POST', path: '/api/admin/auth/invitation' },
  join: { method: 'POST', path: '/api/admin/auth/join', changes: ['user', 'session'] },
} as const satisfies Record<string, CallAddress>;

export const peopleCalls = /* #__PURE__ */ defineCalls(peopleAddresses, () => {
  /** The link to `/admin/join`. */
  const invited = z.strictObject({ person, address: z.string() });
  return {
    listPeople: {
      right: 'user:read',
      summary: 'The accounts of the studio, oldest first.',
      response: z.array(person),
    },
    invitePerson: {
      right: 'user:create',
      fresh: true,
      summary:
        'Creates an account. The link with which its holder chooses a password is only in this response, and in ' +
        'the mail if one is wanted; 409 if mail is not set up.',
      body: invitation,
      status: 201,
      response: invited,
    },
    updatePerson: {
      right: 'user:update',
      fresh: true,
      summary:
        'Changes the role of an account, or deactivates it, which ends its sessions. 409 if no owner would be left.',
      params: byId,
      body: personPatch,
      response: person,
      conditional: true,
      tagged: true,
    },
    renewInvitation: {
      right: 'user:update',
      fresh: true,
      summary: 'Makes a new link to choose a password. The password so far, and no earlier link, is valid until then.',
      params: byId,
      body: z.strictObject({ mail: invitationMail.optional() }),
      bodyOptional: true,
      response: invited,
    },
    endSessions: {
      right: 'user:update',
      fresh: true,
      summary: 'Signs an account out everywhere.',
      params: byId,
    },
    removeSecondFactors: {
      right: 'user:update',
      fresh: true,
      summary: 'Removes passkeys, one-time codes and recovery codes of an account, and signs it out everywhere.',
      params: byId,
      response: person,
    },
    openInvitation: {
      summary: 'The account of a link to choose a password. 404 for a used link.',
      access: 'public',
      body: joining.pick({ token: true }),
      response: person.pick({ username: true }),
    },
    join: {
      summary:
        'Sets the password of an invited account, ends its sessions and starts one. 404 for a used link, 401 as at ' +
        'the sign-in if the account has a second factor.',
      access: 'public',
      session: true,
      body: joiningWithCode,
      response: signedIn,
    },
  };
});
