import { expect, test } from '@jest/globals';
import type { ComponentType } from 'react';

import { resolveRoute, siteOf } from 'shared-contracts/federation';
import { aSite } from 'shared-contracts/testing';

import { dataNeeds, renderPage } from './server';

const projects = { call: 'listProjects', arg: undefined };
const partners = { call: 'listPartners', arg: undefined };
const studio = { call: 'getStudio', arg: undefined, fields: expect.arrayContaining(['name', 'links']), optional: true };

/** Server builds of the landing page and its slot. */
const builds = (ofPage: readonly object[], ofSlot?: readonly object[]) => ({
  mfe_public: { LandingPage: { data: () => ofPage } },
  mfe_requests: { ContactForm: ofSlot ? { data: () => ofSlot } : {} },
});

const needsAt = (address: string, modules: ReturnType<typeof builds>) =>
  dataNeeds(resolveRoute(address, aSite), modules, aSite);

test('data needs of slots are included as optional', () => {
  expect(needsAt('/', builds([projects], [partners]))).toEqual([projects, { ...partners, optional: true }, studio]);
});

test('a need of both page and slot is listed once, as required', () => {
  expect(needsAt('/', builds([projects], [projects, partners, partners]))).toEqual([
    projects,
    { ...partners, optional: true },
    studio,
  ]);
});

test('a response that page and slot need is read with the fields of both', () => {
  const ofPage = { ...projects, fields: ['id', 'title'] };
  const fieldsWith = (ofSlot: object) =>
    needsAt('/', builds([ofPage], [ofSlot])).find(({ call }) => call === 'listProjects')?.fields;
  expect(fieldsWith({ ...projects, fields: ['id', 'logline'] })).toEqual(['id', 'title', 'logline']);
  expect(fieldsWith(projects)).toBeUndefined();
});

test('a response that the browser cannot complete is read with all of its fields', () => {
  const ofModule = { call: 'listAwards', arg: undefined, fields: ['id'] };
  expect(needsAt('/', builds([ofModule]))).toContainEqual({ ...ofModule, fields: undefined });
});

test('a slot without data adds no need', () => {
  expect(needsAt('/', builds([projects]))).toEqual([projects, studio]);
});

test('an unknown address needs the studio alone, with its words for it', () => {
  const fields = expect.arrayContaining(['name', 'missingText']);
  expect(needsAt('/nowhere', builds([projects]))).toEqual([{ ...studio, fields }]);
});

const landingRequest = {
  url: '/',
  route: resolveRoute('/', aSite),
  locale: 'ja',
  responses: [],
  now: '2025-11-22T00:00:00Z',
} as const;

const landing = (Content: ComponentType<{ ContactForm: ComponentType }>) => ({
  LandingPage: { data: () => [projects], head: () => ({ title: 'T', description: 'D' }), default: Content },
});

test('a page is rendered without a slot whose module has no server build, and says so', () => {
  const modules = { mfe_public: landing(({ ContactForm }) => <main>page {<ContactForm />}</main>) };
  expect(dataNeeds(landingRequest.route, modules, aSite)).toEqual([projects, studio]);
  const { html, missing } = renderPage(landingRequest, modules, aSite);
  expect(html).toContain('<main>page');
  expect(missing).toEqual(['mfe_requests/ContactForm']);
  const whole = { ...modules, mfe_requests: { ContactForm: { default: () => null } } };
  expect(renderPage(landingRequest, whole, aSite).missing).toBeUndefined();
});

test('the rendering of a page whose part throws fails with the error of the part', () => {
  const broken = () => {
    throw new Error('no such field');
  };
  const modules = { mfe_public: landing(broken), mfe_requests: { ContactForm: { default: () => null } } };
  expect(() => renderPage(landingRequest, modules, aSite)).toThrow('no such field');
});

test('a place that its page needs shows a panel if no module fills it, and another place shows nothing', () => {
  const places = { ContactForm: { name: 'landing.contact' }, Aside: { name: 'landing.aside', optional: true } };
  const site = siteOf({ mfe_public: { LandingPage: { kind: 'page', path: '/', places } } });
  const Content = ({ ContactForm, Aside }: { ContactForm: ComponentType; Aside: ComponentType }) => (
    <main>
      <Aside />
      <ContactForm />
    </main>
  );
  const LandingPage = { data: () => [], head: () => ({ title: 'T', description: 'D' }), default: Content };
  const { html } = renderPage(landingRequest, { mfe_public: { LandingPage } }, site);
  expect(html.split('この部分を読み込めませんでした')).toHaveLength(2);
});
