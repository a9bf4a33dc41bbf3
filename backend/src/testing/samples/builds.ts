import { createHash } from 'node:crypto';

import { buildIdSource, type BuildDescriptor, type BuildFile } from 'shared-contracts/federation';

/** One file of a build as its descriptor names it. */
export function aBuildFile(path: string, content: string | Buffer): BuildFile {
  const bytes = Buffer.from(content);
  return { path, size: bytes.length, sha384: createHash('sha384').update(bytes).digest('base64') };
}

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
    requires: [],
    entry: 'entry.js',
    scripts: {},
    server: null,
    firstLoadBytes: 10,
    ...change,
    files,
  };
}
