import path from 'node:path';

import { isAlive, run, which } from './child-processes.mjs';
import { makeServerDir, startServer } from './server-parts.mjs';
import { freePort } from './waiting.mjs';

const pullWithinMs = 10 * 60_000;
const namePattern = /^bokkado-server-(\d+)-/;

/**
 * A server out of a container image.
 * @typedef {object} Image
 * @property {string} image pinned name
 * @property {string} kind lower-case letters and digits
 * @property {number} port that the server listens on inside
 * @property {string[]} args of the image's program
 * @property {string[]} [options] of `create`
 * @property {(port: number) => Promise<boolean>} ready asks the server on its port on 127.0.0.1
 * @property {(port: number) => Record<string, string>} info what a client needs to reach it on that port
 */

/**
 * @param {Image} image
 * @returns {import('./sources.mjs').Source} runs it with Docker or Podman
 */
export function containerSource(image) {
  return {
    name: 'container',
    async find() {
      const engine = await runningEngine();
      if (!engine || !(await run(engine, ['image', 'inspect', image.image], { timeoutMs: 10_000 })).ok)
        return undefined;
      return (onProgress) => launch(engine, image, onProgress);
    },
    async obtain(onProgress) {
      const engine = await runningEngine();
      if (!engine) throw new Error('no running Docker or Podman');
      onProgress(`pulling ${image.image}`);
      const { ok, reason } = await run(engine, ['pull', image.image], { timeoutMs: pullWithinMs });
      if (!ok) throw new Error(reason);
      return (onLaunch) => launch(engine, image, onLaunch);
    },
  };
}

async function runningEngine() {
  for (const name of ['docker', 'podman']) {
    const engine = which(name);
    if (engine && (await run(engine, ['info'], { timeoutMs: 5_000 })).ok) return engine;
  }
  return undefined;
}

/** The container is made once and started again after a kill, so that its data is still there. */
async function launch(engine, image, onProgress) {
  await removeLeftovers(engine);
  const port = await freePort();
  const name = `bokkado-server-${process.pid}-${image.kind}-${port}`;
  const created = await run(engine, [
    'create',
    '--name',
    name,
    '--publish',
    `127.0.0.1:${port}:${image.port}`,
    ...(image.options ?? []),
    image.image,
    ...image.args,
  ]);
  if (!created.ok) throw new Error(created.reason);
  return startServer({
    dir: makeServerDir(image.kind),
    parts: [
      {
        name: image.kind,
        command: engine,
        args: ['start', '--attach', name],
        ready: () => image.ready(port),
        async killHard() {
          await run(engine, ['kill', '--signal', 'KILL', name]);
        },
      },
    ],
    info: { ...image.info(port), source: `${image.image} in ${path.basename(engine)}` },
    async cleanUp() {
      await run(engine, ['rm', '--force', '--volumes', name]);
    },
    onProgress,
  });
}

/** Containers whose process is gone: only a container engine could have ended them with it, and it does not. */
async function removeLeftovers(engine) {
  const { output } = await run(engine, ['ps', '--all', '--format', '{{.Names}}', '--filter', 'name=bokkado-server-'], {
    timeoutMs: 10_000,
  });
  for (const name of output.split('\n')) {
    const pid = namePattern.exec(name.trim())?.[1];
    if (pid && !isAlive(Number(pid))) await run(engine, ['rm', '--force', '--volumes', name.trim()]);
  }
}
