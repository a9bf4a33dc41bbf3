import { expect, test } from '@jest/globals';

import { aSite } from 'shared-contracts/testing';

import { shownBuilds } from './start-vitals';

const contract = '1.0.0';
const aBuild = (build: string) => ({ build, entry: '', integrity: '', contract, parts: {} });
const releases = {
  shell: { build: 's', contract },
  modules: { mfe_public: aBuild('p'), mfe_requests: aBuild('r'), mfe_admin: aBuild('a') },
};

test('a page is measured for the shell, its module and those of its slots, and for no other', () => {
  expect(shownBuilds(releases, aSite, 'mfe_public/LandingPage')).toEqual({
    shell: 's',
    'mfe-public': 'p',
    'mfe-requests': 'r',
  });
  expect(shownBuilds(releases, aSite, null)).toEqual({ shell: 's' });
  expect(shownBuilds({ ...releases, modules: {} }, aSite, 'mfe_public/LandingPage')).toEqual({ shell: 's' });
});
