import { createHash } from 'node:crypto';

import {
  buildIdSource,
  containerName,
  type BuildDescriptor,
  type BuildFile,
  type ModuleName,
} from 'shared-contracts/federation';
import { someParts } from 'shared-contracts/testing';

/** One file of a build as its descriptor names it. */
export function aBuildFile(path: string, content: string | Buffer): BuildFile {
  const bytes = Buffer.from(content);
  return { path, size: bytes.length, sha384: createHash('sha384').update(bytes).digest('base64') };
}

/** The parts of a module as its descriptor has them. */
export const exposesOf = (module: ModuleName): BuildDescriptor['exposes'] =>
  Object.fromEntries(
    Object.entries(someParts[containerName(module)] ?? {}).map(([name, part]) => [
      name,
      { ...part, exports: part.kind === 'page' ? ['data', 'default', 'head'] : ['default'], files: ['entry.js'] },
    ]),
  ) as BuildDescriptor['exposes'];

/** A descriptor whose id matches its files; `change` can make it wrong. */
export function aDescriptor(change: Partial<BuildDescriptor> = {}): BuildDescriptor {
  const files = change.files ?? [aBuildFile('entry.js', '// entry')];
  return {
    module: 'mfe-requests',
    build: createHash('sha256').update(buildIdSource(files)).digest('hex').slice(0, 12),
    commit: null,
    builtAt: '2025-11-01T00:00:00.000Z',
    contract: '1.0.0',
    names: {},
    shared: {},
    packages: {},
    exposes: {},
    entry: 'entry.js',
    scripts: {},
    server: null,
    firstLoadBytes: 10,
    ...change,
    files,
  };
}
