import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';

import { pageCode, shellCode } from './test-builds';
import { aBuildFile, aDescriptor } from './builds';
import type { MadeBuild } from '../servers/release-instance';

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
