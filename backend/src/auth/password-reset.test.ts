import { expect, test } from '@jest/globals';

import { builtInAccount } from '../config/config';
import { suiteServer } from '../testing/servers/suite-server';
import { ignoredAccountWarning } from './password-reset';

const set = { username: 'owner', password: 'the one of the first start' };
const server = suiteServer(() => ({ env: { ADMIN_USERNAME: set.username, ADMIN_PASSWORD: set.password } }));

test.each([
  ['that of the store', set, null],
  ['that of the store in other letters', { ...set, username: 'Owner' }, null],
  ['the default one, which is used if none is set', builtInAccount, null],
  [
    'another password',
    { ...set, password: 'changed in a secret store' },
    /^ADMIN_PASSWORD is not used.*password owner/,
  ],
  ['another name', { ...set, username: 'other' }, /^The store has no account other: ADMIN_USERNAME/],
])('the account of the environment is %s', async (_name, account, warning) => {
  const given = await ignoredAccountWarning(server.services.persistence, account);
  expect(given).toEqual(warning === null ? null : expect.stringMatching(warning));
});
