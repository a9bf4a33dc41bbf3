import { expect, test } from '@jest/globals';

import { dataNeeds, resolveRoute } from './server';

const projects = { call: 'listProjects', arg: undefined };
const partners = { call: 'listPartners', arg: undefined };

/** Server builds of the landing page and of what fills its slot. */
const builds = (ofPage: readonly object[], ofSlot?: readonly object[]) => ({
  mfe_public: { LandingPage: { data: () => ofPage } },
  mfe_requests: { ContactForm: ofSlot ? { data: () => ofSlot } : {} },
});

const needsAt = (address: string, modules: ReturnType<typeof builds>) =>
  dataNeeds(address, modules, resolveRoute(address));

test('a page is fetched with the data of its slots, whose records may be missing', () => {
  expect(needsAt('/', builds([projects], [partners]))).toEqual([projects, { ...partners, optional: true }]);
});

test('what page and slot both need is needed once, by the page', () => {
  expect(needsAt('/', builds([projects], [projects, partners, partners]))).toEqual([
    projects,
    { ...partners, optional: true },
  ]);
});

test('a slot without data and an unknown address need nothing more', () => {
  expect(needsAt('/', builds([projects]))).toEqual([projects]);
  expect(needsAt('/nowhere', builds([projects]))).toEqual([]);
});
