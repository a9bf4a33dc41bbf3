import { spawn } from 'node:child_process';
import path from 'node:path';

import { calls, callPath, namedCall } from 'shared-contracts/http';
import type { ModuleName } from 'shared-contracts/federation';

interface Target {
  module: ModuleName;
  origin: string;
  token: string;
}

/** A release and its steps. */
export interface ReleaseSteps {
  /** The builds that were live before and are now. */
  before: string;
  build: string;
  milliseconds: Record<'build' | 'gate' | 'upload and check' | 'uploaded to live' | 'all', number>;
}

/** The live build of a module. */
async function liveOf({ module, origin }: Pick<Target, 'module' | 'origin'>) {
  const response = await fetch(origin + namedCall('listModules').path);
  const found = calls.listModules.response.parse(await response.json()).find((each) => each.module === module);
  if (!found?.build) throw new Error(`${origin} serves no build of ${module}`);
  return { ...found, build: found.build };
}

/**
 * Runs `npm run release` in a checkout, without npm. Its progress lines mark the ends of the steps.
 * @throws Error with what it wrote
 */
export async function releaseFrom(dir: string, { module, origin, token }: Target): Promise<ReleaseSteps> {
  const before = (await liveOf({ module, origin })).build;
  const began = performance.now();
  const times = new Map<string, number>();
  let output = '';
  const child = spawn(
    process.execPath,
    [path.join(dir, 'tooling/src/bootstrap.mjs'), 'release', module, '--to', origin],
    { cwd: dir, env: { PATH: process.env['PATH'], DEPLOY_TOKEN: token } },
  );
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const mark of [`built ${module}`, 'fits what is live', 'the product warms it up'])
      if (output.includes(mark) && !times.has(mark)) times.set(mark, performance.now());
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The release failed:\n${output}`);
  const ended = performance.now();
  const [built = began, fits = built, sent = fits] = times.values();
  return {
    before,
    build: (await liveOf({ module, origin })).build,
    milliseconds: {
      build: built - began,
      gate: fits - built,
      'upload and check': sent - fits,
      'uploaded to live': ended - sent,
      all: ended - began,
    },
  };
}

/** Makes a stored build live. */
export async function moveTo(build: string, { module, origin, token }: Target): Promise<void> {
  const { revision } = await liveOf({ module, origin });
  const call = namedCall('releaseModule');
  const response = await fetch(origin + callPath(call, { module }), {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"${revision}"`,
    },
    body: JSON.stringify({ build }),
  });
  if (!response.ok) throw new Error(`${build} did not become live: ${await response.text()}`);
}
