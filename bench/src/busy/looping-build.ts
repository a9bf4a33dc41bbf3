import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { buildDescriptor, moduleOfContainer, partsOfId } from 'shared-contracts/federation';
import { servedSite } from 'tooling/modules';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const { container, name } = partsOfId(servedSite().pages.find(({ path }) => path.startsWith('/press/'))?.id ?? '');
const module = moduleOfContainer(container);

/** Server code appended to a module: from then on its press kit never ends. */
const loop = `
;{
  const own = module.exports;
  module.exports = { ...own, ${name}: { ...own.${name}, default: () => { for (;;); } } };
}`;

/** A copy of the built product in which rendering a press kit never ends. @returns its folder */
export async function rootWithLoop(): Promise<string> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-busy-'));
  for (const entry of await fs.readdir(rootDir))
    if (entry !== module) await fs.symlink(path.join(rootDir, entry), path.join(root, entry));
  await fs.cp(path.join(rootDir, module, 'dist'), path.join(root, module, 'dist'), { recursive: true });
  const dist = path.join(root, module, 'dist');
  const dir = path.join(dist, (await fs.readFile(path.join(dist, 'current'), 'utf8')).trim());
  const file = path.join(dir, 'release.json');
  const descriptor = buildDescriptor.parse(JSON.parse(await fs.readFile(file, 'utf8')));
  const server = path.join(dir, descriptor.server ?? '');
  await fs.appendFile(server, loop);
  const code = await fs.readFile(server);
  const sha384 = createHash('sha384').update(code).digest('base64');
  const files = descriptor.files.map((each) =>
    each.path === descriptor.server ? { ...each, size: code.length, sha384 } : each,
  );
  await fs.writeFile(file, JSON.stringify({ ...descriptor, files }));
  return root;
}
