import { limits } from 'shared-contracts/entities';
import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import { mostCanaryShare } from 'shared-contracts/http';

import { currentCommit } from '../repository/commit';
import { buildForRelease } from '../repository/paths';
import { servedBuild, type LocalBuild } from '../build/served-builds';
import { clientFor } from './arguments';
import { canaryVerdict } from './canary-verdict';
import type { DeployClient, LiveBuild, PointerMove } from './deploy-client';
import { ReleaseError } from './release-error';
import { uploadBuild } from './release-build';
import { buildIfChanged, moduleBuildable } from '../build/build-module';
import { logProgress } from '../process/progress';

interface Wishes {
  note?: string;
  canary?: number;
  allowGrowth: boolean;
}

function percent(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= mostCanaryShare) return share;
  throw new ReleaseError(
    'usage',
    `--canary takes a whole number of percent from 1 to ${mostCanaryShare}, not ${text}.\n${usage}`,
  );
}

/** Refused before the build, which takes time, because it cannot succeed. */
function noteText(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= limits.line) return text;
  throw new ReleaseError('usage', `--note takes at most ${limits.line} characters, not ${text.length}.`);
}

async function build(module: ModuleName): Promise<LocalBuild> {
  buildForRelease();
  await buildIfChanged(module, moduleBuildable(module));
  const built = servedBuild(module);
  if (!built) throw new ReleaseError('failed', `${module} has no build`);
  // It may have been built before its sources were committed.
  return { ...built, descriptor: { ...built.descriptor, commit: currentCommit() } };
}

/**
 * Asks the product, before anything is sent; a release asks again.
 * @returns whether pages were rendered with the build; `null` if the product is older than the question
 * @throws ReleaseError refused
 */
async function askFirst(client: DeployClient, build: BuildDescriptor, allowGrowth: boolean): Promise<boolean | null> {
  const answer = await client.dryRun(build, allowGrowth);
  if (!answer) return null;
  if (answer.reasons.length > 0) throw new ReleaseError('refused', answer.reasons.join('\n'));
  logProgress(`fits what is live on ${client.origin}`);
  return answer.rendered;
}

function finishDryRun(id: string, origin: string, rendered: boolean | null, began: number): void {
  if (rendered === null) throw new ReleaseError('failed', `${origin} is too old to answer: release with --preview`);
  const tried = rendered
    ? 'pages were rendered with it'
    : 'no page was rendered with it, because its files are not there';
  finish(`${id} could be released to ${origin} (${tried})`, began);
}

const liveOf = (live: readonly LiveBuild[], module: ModuleName) => live.find((known) => known.module === module);

/** Moves the pointer. If an interrupted attempt has already made the same move, nothing is left to do. */
async function makeLive(client: DeployClient, module: ModuleName, move: PointerMove, revision: number): Promise<void> {
  try {
    await client.move(module, move, revision);
  } catch (error) {
    const isOvertaken = error instanceof ReleaseError && error.kind === 'overtaken';
    if (!isOvertaken || move.canary !== undefined) throw error;
    if (liveOf(await client.live(), module)?.build !== move.build) throw error;
  }
}

function finish(text: string, began: number): void {
  process.stdout.write(`${text} in ${((Date.now() - began) / 1_000).toFixed(1)} s\n`);
}

async function promote(client: DeployClient, module: ModuleName, { note, allowGrowth }: Wishes): Promise<void> {
  const began = Date.now();
  const before = liveOf(await client.live(), module);
  if (!before?.canary) throw new ReleaseError('failed', `${module} has no canary on ${client.origin}`);
  await client.move(module, { build: before.canary.build, note, allowGrowth }, before.revision);
  finish(`${module} ${before.canary.build} is live on ${client.origin}`, began);
}

/** Options of the command, as they are parsed. */
export interface ReleaseValues {
  to?: string;
  note?: string;
  'dry-run'?: boolean;
  preview?: boolean;
  canary?: string;
  wait?: boolean;
  promote?: boolean;
  'allow-growth'?: boolean;
}

/**
 * Builds a module, has it checked, sends it to a product and makes it live there.
 * @throws ReleaseError
 */
export async function releaseModule(module: ModuleName, values: ReleaseValues, usage: string): Promise<void> {
  const wishes: Wishes = {
    note: noteText(values.note),
    canary: percent(values.canary, usage),
    allowGrowth: values['allow-growth'] ?? false,
  };
  if (values.wait && wishes.canary === undefined) throw new ReleaseError('usage', `--wait needs --canary.\n${usage}`);
  const isDryRun = values['dry-run'] ?? false;
  const client = await clientFor(values.to, { needsToken: true });
  if (values.promote) return promote(client, module, wishes);

  const began = Date.now();
  // Read before the build, so that a release made in the meantime is not overwritten.
  const live = await client.live();
  await client.checkToken(module);
  const built = await build(module);
  const { descriptor } = built;
  const rendered = await askFirst(client, descriptor, wishes.allowGrowth);
  if (isDryRun) return finishDryRun(`${module} ${descriptor.build}`, client.origin, rendered, began);
  await uploadBuild(client, built, { note: wishes.note, onProgress: logProgress });
  if (values.preview) {
    const address = client.previewAddress(await client.releasesOf(module), descriptor.build);
    return finish(`${module} ${descriptor.build} ${address}`, began);
  }

  const before = liveOf(live, module);
  if (before?.canary && before.canary.build !== descriptor.build)
    logProgress(`this ends the canary ${before.canary.build} of ${before.canary.share} % of visitors`);
  logProgress('sent; the product warms it up');
  const move: PointerMove = { build: descriptor.build, ...wishes };
  await makeLive(client, module, move, before?.revision ?? 0);
  if (wishes.canary === undefined) return finish(`${module} ${descriptor.build} is live on ${client.origin}`, began);
  if (!values.wait)
    return finish(
      `${module} ${descriptor.build} is shown to ${wishes.canary} % of visitors on ${client.origin}`,
      began,
    );
  const verdict = await canaryVerdict(client, descriptor, { onProgress: logProgress });
  return finish(`${module} ${descriptor.build} ${verdict}`, began);
}
