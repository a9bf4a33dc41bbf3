import { randomUUID } from 'node:crypto';

import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';

import type { ModulePointerData } from '../../persistence';
import { aBuildFile, aDescriptor } from '../samples/builds';
import { pageCode, shellCode } from '../samples/test-builds';
import type { MadeBuild } from './release-instance';
import type { TestServer } from './test-server';

/** `release.json` of builds with earlier major versions of the contract, with shortened names. */
const described = {
  '2.36': {
    shell: {
      contract: '2.36.0',
      names: {
        'shared-client': ['createBaseApi', 'useSession'],
        'shared-contracts/entities': ['limits', 'projectStatuses'],
        'shared-ui': ['Button', 'Card', 'Heading', 'PictureFrame'],
        'shared-ui/router': ['Link', 'useParams'],
      },
      shared: { react: '19.3.1', 'react-dom': '19.3.1', 'shared-client': '2.36.0', 'shared-ui': '2.36.0' },
      packages: { react: '19.3.1', 'styled-components': '6.6.0' },
      requires: [{ module: 'mfe-public', name: 'LandingPage', kind: 'page', exports: ['data', 'default', 'head'] }],
      scripts: { public: ['entry.js'], admin: ['entry.js'] },
    },
    module: {
      contract: '2.36.0',
      names: { 'shared-client': ['createBaseApi'], 'shared-ui': ['Button', 'PictureFrame'] },
      shared: { react: '^19.3.1', 'shared-client': '^2.36.0', 'shared-ui': '^2.36.0' },
      packages: {},
      requires: [],
      scripts: {},
    },
  },
  // Scripts were not separated by audience.
  '1.9': {
    shell: { contract: '1.9.0', scripts: ['entry.js'] },
    module: { contract: '1.9.0', scripts: [] },
  },
} as const;

/** A build as an earlier version of the product made and stored it. */
export function earlierBuild(module: ModuleName, version: keyof typeof described): MadeBuild {
  const isShell = module === 'shell';
  const files = {
    'entry.js': `// ${module} of ${version}`,
    'server.cjs': isShell ? shellCode : pageCode("'earlier'"),
  };
  const landing = { kind: 'page', exports: ['data', 'default', 'head'], files: ['entry.js'] } as const;
  const descriptor = {
    ...aDescriptor({
      module,
      files: Object.entries(files).map(([name, content]) => aBuildFile(name, content)),
      server: 'server.cjs',
      exposes: isShell ? {} : { LandingPage: { ...landing, exports: [...landing.exports], files: [...landing.files] } },
    }),
    ...described[version][isShell ? 'shell' : 'module'],
  };
  // Stored unchanged, in a form that the current type may not cover.
  return { files, descriptor: JSON.parse(JSON.stringify(descriptor)) as BuildDescriptor };
}

/** Makes builds live like an earlier version of the product, with a different gate. */
export async function liveBefore({ services }: TestServer, ...made: readonly MadeBuild[]): Promise<void> {
  const { persistence, objects, pointers } = services;
  // This one must not follow them itself.
  await pointers.close();
  for (const { descriptor, files } of made) {
    const { module, build } = descriptor;
    for (const [file, content] of Object.entries(files))
      await objects.put(`modules/${module}/${build}/${file}`, Buffer.from(content), { contentType: 'text/javascript' });
    const by = () => ({ actor: 'release', operationId: randomUUID() });
    const none = { note: null, refusals: [], previewedAt: null };
    const data = { module, build, buildState: 'ready', source: 'upload', descriptor, ...none } as const;
    await persistence.mutate({ kind: 'module-build', id: `${module}.${build}`, operation: 'create', data, ...by() });
    const canary = { canaryBuild: null, canaryShare: null, note: null, reason: null };
    const pointer: ModulePointerData = { build, previous: [], rolledBack: [], ...canary };
    const created = { operation: 'create', data: pointer, action: 'release' } as const;
    await persistence.mutate({ kind: 'module-pointer', id: module, ...created, ...by() });
  }
}
