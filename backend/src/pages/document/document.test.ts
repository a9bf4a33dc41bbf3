import { expect, test } from '@jest/globals';

import type { Locale } from 'shared-contracts/localization';

import { aDescriptor, exposesOf } from '../../testing/samples/builds';
import { renderDocument } from './document';

test('structured data comes behind the content, and closes no script', () => {
  const html = renderDocument({
    path: '/',
    locale: 'ja',
    origin: 'https://example.com',
    releases: {},
    preview: null,
    route: undefined,
    responses: [],
    page: {
      html: '<main>墨</main>',
      styles: '',
      head: { title: '墨', description: '', structuredData: { name: '</script>' } },
    },
  });
  const [, data = ''] = /<\/main>.*<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ name: '</script>' });
  expect(html.split('application/ld+json')).toHaveLength(2);
});

/** The image of the page of a work. */
function imageOf({ title, locale = 'ja' }: { title: string; locale?: Locale }): string {
  const id = '00000000-0000-4000-8000-000000000000';
  const path = `/project/${id}`;
  const descriptor = aDescriptor({ module: 'mfe-public', exposes: exposesOf('mfe-public') });
  const html = renderDocument({
    path,
    locale,
    origin: 'https://example.com',
    releases: { mfe_public: { descriptor, read: () => Promise.reject(new Error('unused')) } },
    preview: null,
    route: { page: 'mfe_public/ProjectPage', kind: 'public', path, params: { id } },
    responses: [{ call: 'getProject', arg: { params: { id } }, value: { titleJa: title } }],
  });
  return (/<meta property="og:image" content="(.*?)">/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&');
}

test('the address of the image of a work changes with what its page shows', () => {
  const first = imageOf({ title: '墨' });
  expect(first).toMatch(/^https:\/\/example.com\/og\/project\/0{8}[0-9a-f-]+\.jpg\?v=[\w-]{12}$/);
  expect(imageOf({ title: '墨' })).toBe(first);
  expect(imageOf({ title: '花' })).not.toBe(first);
  expect(imageOf({ title: '墨', locale: 'ko' })).toMatch(/\.jpg\?lang=ko&v=[\w-]{12}$/);
});

/** The head of a page of a studio. */
function headOf(studio: object, image?: string): string {
  return renderDocument({
    path: '/',
    locale: 'ja',
    origin: 'https://example.com',
    releases: {},
    preview: null,
    route: { page: 'mfe_public/LandingPage', kind: 'public', path: '/', params: {} },
    responses: [{ call: 'getStudio', arg: undefined, value: studio }],
    page: { html: '<main></main>', styles: '', head: { title: '灯舎', description: '', image: image ?? null } },
  });
}

const previewOf = (html: string) => /<meta property="og:image" content="(.*?)">/.exec(html)?.[1];

test('a studio’s own icon stands in for all delivered ones', () => {
  const html = headOf({ favicon: '/objects/images/1-512x512.webp' });
  expect([...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/objects/images/1-512x512.webp',
    '/objects/images/1-512x512.webp',
  ]);
});

test('only languages of visitors are alternates', () => {
  const html = headOf({ siteLanguages: [{ siteLanguage: 'en' }] });
  expect([...html.matchAll(/hreflang="(.*?)"/g)].map(([, code]) => code)).toEqual(['ja', 'en', 'x-default']);
});

test.each([
  ['in its own address', 'en', 'https://example.com/accessibility?lang=en'],
  ['at the address of the language that it shows', 'ja', 'https://example.com/accessibility?lang=en'],
] as const)('a page in some languages is canonical %s', (_where, locale, address) => {
  const html = renderDocument({
    path: '/accessibility',
    locale,
    origin: 'https://example.com',
    releases: {},
    preview: null,
    route: { page: 'mfe_public/AccessibilityPage', kind: 'public', path: '/accessibility', params: {} },
    responses: [{ call: 'getStudio', arg: undefined, value: {} }],
    page: { html: '<main></main>', styles: '', head: { title: '', description: '', languages: ['en', 'ko'] } },
  });
  expect(/<link rel="canonical" href="(.*?)">/.exec(html)?.[1]).toBe(address);
  expect([...html.matchAll(/hreflang="(.*?)"/g)].map(([, code]) => code)).toEqual(['en', 'ko', 'x-default']);
});

test.each([
  [
    'of the page first',
    { nameJa: '灯舎', previewImage: '/objects/a.webp' },
    '/poster.webp',
    /example\.com\/poster\.webp$/,
  ],
  [
    'then of the studio',
    { nameJa: '灯舎', previewImage: '/objects/a.webp' },
    undefined,
    /example\.com\/objects\/a\.webp$/,
  ],
  [
    'then drawn with its name',
    { nameJa: '灯舎' },
    undefined,
    /example\.com\/og\/studio\/[0-9a-f-]+\.jpg\?v=[\w-]{12}$/,
  ],
  ['the delivered one for the delivered name', {}, undefined, /\/objects\/demo\/og\.png$/],
])('the image of a link preview is %s', (_which, studio, image, address) => {
  expect(previewOf(headOf(studio, image))).toMatch(address);
});

test('the accent of the studio is more specific than that of the product', () => {
  expect(headOf({ accentColor: '#1d5fa8' })).toMatch(/:root:root \{ --color-accent: light-dark\(#1d5fa8,/);
});

test.each([
  ['none', {}],
  ['one that is too light', { accentColor: '#f08a70' }],
  ['more than a colour', { accentColor: '#a8321f;} p { top: 0' }],
])('threat 64: with %s, the colours of the product stay', (_what, studio) => {
  expect(headOf(studio)).not.toContain(':root:root');
});
