import { setTimeout as delay } from 'node:timers/promises';

import type { ModuleName } from 'shared-contracts/federation';
import { fewestCanaryViews } from 'shared-contracts/http';

import type { DeployClient, ModuleHistory } from './deploy-client';
import { ReleaseError } from './release-error';

/** Milliseconds between two polls. */
const interval = 2_000;

/** Milliseconds after which the command stops waiting: a pipeline must end. */
const timeout = 60 * 60 * 1_000;

const counts = ({ views, failures }: { views: number; failures: number }) => `${failures} failures in ${views} views`;

/** How a canary ended. @throws ReleaseError refused with the reason of a withdrawal, overtaken by another move */
function endOf(build: string, { live, history: [last] }: ModuleHistory): string {
  if (last?.action === 'canary-withdraw')
    throw new ReleaseError('refused', last.reason ?? `The canary ${build} was withdrawn.`);
  if (live?.build === build) return `was promoted by ${live.by}`;
  throw new ReleaseError('overtaken', `The canary ${build} was ended by ${last?.actor ?? 'another release'}.`);
}

/**
 * Waits until a canary was seen often enough to be judged, or has ended.
 * @returns the verdict, to follow the id of the build
 * @throws ReleaseError refused if it was withdrawn, overtaken if another move ended it, failed if too few visitors came
 */
export async function canaryVerdict(
  client: Pick<DeployClient, 'releasesOf'>,
  { module, build }: { module: ModuleName; build: string },
  {
    onProgress,
    limit = timeout,
    pause = interval,
  }: {
    onProgress(text: string): void;
    /** Milliseconds. */
    limit?: number;
    /** Milliseconds. */
    pause?: number;
  },
): Promise<string> {
  const began = Date.now();
  let first: { views: number; failures: number } | undefined;
  let shown = -1;
  for (;;) {
    const releases = await client.releasesOf(module);
    if (releases.canary?.build !== build) return endOf(build, releases);
    const now = releases.canary.health ?? { views: 0, failures: 0 };
    // Its counts include those of an earlier time as a canary.
    first ??= now;
    const seen = { views: now.views - first.views, failures: now.failures - first.failures };
    if (seen.views >= fewestCanaryViews) return `holds as a canary: ${counts(seen)}; --promote makes it live`;
    if (Date.now() - began >= limit)
      throw new ReleaseError(
        'failed',
        `The canary ${build} was not judged in ${limit / 60_000} minutes: ${counts(seen)}, ` +
          `and ${fewestCanaryViews} views are needed. It goes on.`,
      );
    if (seen.views !== shown) onProgress(`${seen.views} of ${fewestCanaryViews} views of the canary`);
    shown = seen.views;
    await delay(pause);
  }
}
