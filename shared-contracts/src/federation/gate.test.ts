import { expect, test } from '@jest/globals';

import { buildDescriptor, buildLimits, type BuildDescriptor } from '../modules/descriptor';
import { gate } from './gate';

const sha384 = 'A'.repeat(64);
const file = (path: string) => ({ path, size: 100, sha384 });

const landing = { kind: 'page' as const, exports: ['data', 'default', 'head'], files: ['part.js'] };
const slot = { kind: 'slot' as const, exports: ['default'], files: ['part.js'] };

const shell: BuildDescriptor = {
  module: 'shell',
  build: '00000000000a',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: '7.4.0',
  names: { 'shared-ui': ['Button', 'Dialog'] },
  shared: { react: '19.3.1', 'shared-ui': '1.4.0' },
  packages: { react: '19.3.1', formik: '2.4.9' },
  exposes: {},
  entry: 'shell.js',
  scripts: { public: ['shell.js'], admin: ['shell.js'] },
  server: 'server.cjs',
  firstLoadBytes: 1_000,
  files: [file('shell.js'), file('server.cjs')],
};

const publicModule: BuildDescriptor = {
  ...shell,
  module: 'mfe-public',
  build: '00000000000b',
  contract: '7.2.0',
  names: { 'shared-ui': ['Button'] },
  shared: { react: '^19.3.0', 'shared-ui': '^1.0.0' },
  packages: { 'date-helper': '1.0.0' },
  exposes: {
    LandingPage: {
      ...landing,
      path: '/',
      record: 'project',
      places: { Form: { name: 'landing.contact' }, Aside: { name: 'landing.aside', optional: true } },
    },
  },
  entry: 'remoteEntry.js',
  scripts: {},
  files: [file('remoteEntry.js'), file('part.js'), file('server.cjs')],
};

const misfits: [string, Partial<BuildDescriptor>, RegExp][] = [
  ['takes a name that the shell lacks', { names: { 'shared-ui': ['Button', 'Tree'] } }, /"Tree" from shared-ui/],
  ['takes from a facade that is not shared', { names: { 'shared-ui/maps': ['Map'] } }, /shared-ui\/maps/],
  ['was built with a newer major contract', { contract: '9.0.0' }, /contract 9\.0\.0 .* 7\.4\.0/],
  ['was built with a major contract long ago', { contract: '5.9.0' }, /contract 5\.9\.0 .* 7\.4\.0/],
  [
    'has a page without a head',
    { exposes: { Page: { ...landing, path: '/a', exports: ['data', 'default'] } } },
    /"head"/,
  ],
  ['has a page at an address of the product', { exposes: { Page: { ...landing, path: '/api/a' } } }, /of the product/],
  ['wants another version of a library', { shared: { react: '^20.0.0' } }, /needs react \^20\.0\.0/],
  ['wants a library that the shell lacks', { shared: { vue: '^3.0.0' } }, /needs vue .* none/],
  ['brings a copy of a library of the shell', { packages: { formik: '2.4.9' } }, /bundles formik/],
];

test.each(misfits)('refuses a module that %s', (_, change, reason) => {
  const candidate = { ...publicModule, ...change };
  expect(gate(candidate, { live: [shell, publicModule] })).toEqual([expect.stringMatching(reason)]);
});

test.each(misfits)('refuses a shell beside which a module is live that %s', (_, change, reason) => {
  const live = [{ ...publicModule, ...change }];
  expect(gate(shell, { live })).toEqual([expect.stringMatching(reason)]);
});

test('accepts a module of the major contract before', () => {
  expect(gate({ ...publicModule, contract: '6.9.0' }, { live: [shell, publicModule] })).toEqual([]);
});

const requests: BuildDescriptor = {
  ...publicModule,
  module: 'mfe-requests',
  build: '00000000000c',
  exposes: { Form: { ...slot, into: 'landing.contact' } },
};

const newcomer = (exposes: BuildDescriptor['exposes']): BuildDescriptor => ({
  ...publicModule,
  module: 'mfe-fanart',
  build: '00000000000d',
  exposes,
});

const live = [shell, publicModule, requests];

test.each<[string, BuildDescriptor['exposes'], RegExp]>([
  ['the page of another module', { Page: { ...landing, path: '/' } }, /the page \/ of mfe-fanart .* mfe-public: \//],
  ['an address that another page may have', { Page: { ...landing, path: '/:any' } }, /\/:any of mfe-fanart/],
  ['everything below an address', { Page: { ...landing, path: '/*' } }, /\/\* of mfe-fanart/],
  ['the records of another module', { Page: { ...landing, path: '/p/:id', record: 'project' } }, /each project/],
  ['a place that no page has', { Teaser: { ...slot, into: 'landing.asid' } }, /landing\.asid, and no live page/],
  [
    'a place of the other audience',
    { Teaser: { ...slot, into: 'landing.aside', audience: 'admin' } },
    /audience public: declare it/,
  ],
])('refuses a new module that takes %s', (_, exposes, reason) => {
  const other = { ...publicModule, exposes: { ...publicModule.exposes, Any: { ...landing, path: '/works/:id' } } };
  const taken = [shell, other, requests];
  expect(gate(newcomer(exposes), { live: taken })).toContainEqual(expect.stringMatching(reason));
});

test('accepts a new module with a page and a slot of its own, and one that shows further pages of records', () => {
  const exposes = {
    Page: { ...landing, path: '/fanart' },
    RecordPage: { ...landing, path: '/fanart/:id', record: 'project' as const, secondary: true },
    Teaser: { ...slot, into: 'landing.aside' },
  };
  expect(gate(newcomer(exposes), { live })).toEqual([]);
  expect(gate(shell, { live: [...live, newcomer(exposes)] })).toEqual([]);
});

test('refuses a module without the slot that another page needs, and accepts one without a further slot', () => {
  const empty = { ...requests, build: '00000000000e', exposes: {} };
  expect(gate(empty, { live })).toEqual([expect.stringMatching(/\/ of mfe-public needs a slot in landing\.contact/)]);
  const teaser = newcomer({ Teaser: { ...slot, into: 'landing.aside' } });
  expect(gate({ ...teaser, exposes: {} }, { live: [...live, teaser] })).toEqual([]);
});

test('refuses a shell beside which two modules have a page at one address', () => {
  const two = [...live, newcomer({ Page: { ...landing, path: '/' } })];
  expect(gate(shell, { live: two })).toEqual([expect.stringMatching(/the page \/ of mfe-fanart/)]);
});

test('refuses a module that loads much more than before', () => {
  const candidate = { ...publicModule, firstLoadBytes: 1_101 };
  expect(gate(candidate, { live: [shell, publicModule] })).toEqual([expect.stringContaining('--allow-growth')]);
});

const large = (bytes: number) => ({ ...file('chunk.js'), size: bytes });

test('refuses a module whose files that are loaded later have grown, by their compressed sizes', () => {
  const live = [shell, publicModule];
  const candidate = { ...publicModule, files: [...publicModule.files, large(15_000_000)] };
  expect(gate(candidate, { live })).toEqual([expect.stringMatching(/15000200 bytes for browsers.*--allow-growth/)]);
  expect(gate(candidate, { live, allowGrowth: true })).toEqual([]);
  const compressed = { ...candidate, files: [...candidate.files, { ...file('chunk.js.br'), size: 90_000 }] };
  expect(gate(compressed, { live })).toEqual([]);
});

test('accepts a server file of any size', () => {
  const files = publicModule.files.map((each) => (each.path === 'server.cjs' ? { ...each, size: 15_000_000 } : each));
  expect(gate({ ...publicModule, files }, { live: [shell, publicModule] })).toEqual([]);
});

test('refuses a shell of another major step than the product', () => {
  const product = '8.0.0';
  expect(gate(shell, { live: [], product })).toEqual([
    expect.stringMatching(/contract 7\.4\.0 .* product has 8\.0\.0/),
  ]);
  expect(gate({ ...shell, contract: '8.3.0' }, { live: [], product })).toEqual([]);
});

test('accepts a module built with a newer minor step of the contract of which it takes no new name', () => {
  expect(gate({ ...publicModule, contract: '7.5.0' }, { live: [shell, publicModule] })).toEqual([]);
});

test('accepts a shell older than a live module that takes none of the names it lacks', () => {
  expect(gate(shell, { live: [{ ...publicModule, contract: '7.5.0' }] })).toEqual([]);
});

test('what fits is let through, and more bytes on demand', () => {
  expect(gate(publicModule, { live: [shell, publicModule] })).toEqual([]);
  expect(gate(publicModule, { live: [shell] })).toEqual([]);
  expect(gate({ ...publicModule, firstLoadBytes: 1_100 }, { live: [shell, publicModule] })).toEqual([]);
  expect(gate(shell, { live: [shell, publicModule] })).toEqual([]);
  expect(gate({ ...publicModule, firstLoadBytes: 5_000 }, { live: [shell, publicModule], allowGrowth: true })).toEqual(
    [],
  );
});

test('without a shell no module becomes live', () => {
  expect(gate(publicModule, { live: [] })).toEqual([expect.stringContaining('no shell is live')]);
});

test.each<[string, unknown]>([
  ['whose id is none', { ...publicModule, build: '../00000000' }],
  ['of a module with a bad name', { ...publicModule, module: 'mfe-../x' }],
  ['with a path that leaves its folder', { ...publicModule, files: [...publicModule.files, file('../other.js')] }],
  ['with a hidden file', { ...publicModule, files: [...publicModule.files, file('.env.js')] }],
  ['that lists a file twice', { ...publicModule, files: [...publicModule.files, file('part.js')] }],
  ['whose entry is not among its files', { ...publicModule, entry: 'nothing.js' }],
  [
    'of 10,000 files',
    {
      ...publicModule,
      files: [...publicModule.files, ...Array.from({ length: 10_000 }, (_, index) => file(`f${index}.js`))],
    },
  ],
  ['of 1 GB', { ...publicModule, files: [...publicModule.files, { ...file('big.js'), size: 1024 ** 3 }] }],
  [
    'of many large files',
    {
      ...publicModule,
      files: [
        ...publicModule.files,
        ...['a.js', 'b.js', 'c.js', 'd.js', 'e.js'].map((name) => ({ ...file(name), size: buildLimits.fileBytes })),
      ],
    },
  ],
  ['with a size below zero', { ...publicModule, files: [...publicModule.files, { ...file('less.js'), size: -1 }] }],
  [
    'with a digest that is none',
    { ...publicModule, files: [...publicModule.files, { ...file('x.js'), sha384: 'short' }] },
  ],
  ['with an unknown field', { ...publicModule, extra: true }],
])('a descriptor %s is refused', (_, descriptor) => {
  expect(buildDescriptor.safeParse(publicModule).success).toBe(true);
  expect(buildDescriptor.safeParse(descriptor).success).toBe(false);
});
