import { expect, test } from '@jest/globals';

import { dataNeeds } from './server';

const projects = { call: 'listProjects', arg: undefined };
const partners = { call: 'listPartners', arg: undefined };

/** Server builds of the landing page and of what fills its slot. */
const builds = (ofPage: readonly object[], ofSlot?: readonly object[]) => ({
  mfe_public: { LandingPage: { data: () => ofPage } },
  mfe_requests: { ContactForm: ofSlot ? { data: () => ofSlot } : {} },
});

test('a page is fetched with the data of its slots, whose records may be missing', () => {
  expect(dataNeeds('/', builds([projects], [partners]))).toEqual([projects, { ...partners, optional: true }]);
});

test('what page and slot both need is needed once, by the page', () => {
  expect(dataNeeds('/', builds([projects], [projects, partners, partners]))).toEqual([
    projects,
    { ...partners, optional: true },
  ]);
});

test('a slot without data and an unknown address need nothing more', () => {
  expect(dataNeeds('/', builds([projects]))).toEqual([projects]);
  expect(dataNeeds('/nowhere', builds([projects]))).toEqual([]);
});
