import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

import { logProgress } from '../process/progress';
import type { DeployClient } from '../release/deploy-client';
import { deployedSite } from './deployed-site';
import { listen } from './listen';
import { buildPageClient } from './page-client-bundle';
import { createDevServer } from './server';
import { watchModule } from './watch-module';

/**
 * Serves the pages of a deployed product on this machine with one module from its sources, which is applied again after
 * each change. The product is not changed.
 */
export async function developAgainst(client: DeployClient, module: ModuleName): Promise<void> {
  const live = await client.live();
  const shell = (await client.liveDescriptors(live)).find((descriptor) => descriptor.module === 'shell');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-dev-'));
  process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

  const dirs = new Map<string, string>();
  let newest: BuildDescriptor | null = null;
  const { server, sendBuilt, sendProblem } = createDevServer({
    upstream: deployedSite(client.origin, () => newest),
    client: await buildPageClient(path.join(dir, 'client')),
    dirs,
  });
  const onProblem = (text: string) => {
    logProgress(text);
    sendProblem(text);
  };
  const { dir: files } = await watchModule(module, {
    dist: path.join(dir, module),
    refresh: false,
    onBuilt({ name, hash, seconds, descriptor }) {
      newest = descriptor;
      logProgress(`built ${module} in ${seconds.toFixed(1)} s`);
      sendBuilt({ name, hash });
      const reasons = shell ? gatePair(descriptor, shell) : [];
      if (reasons.length > 0) onProblem(`A release would be refused:\n${reasons.join('\n')}`);
    },
    onProblem,
  });
  dirs.set(module, files);
  await listen(server);
  logProgress(`watching ${module}; everything else is ${client.origin}`);
}
