import { createHash } from 'node:crypto';

import type { LoadedBuild } from './render-protocol';

export interface ServerBuildFile {
  container: string;
  /** Its name. */
  file: string;
  /** SHA-384, base64. */
  integrity: string;
  read(): Promise<Buffer>;
}

const stackName = ({ container, file }: ServerBuildFile) => `${container}/${file}`;

/**
 * The innermost container in a stack; `undefined` if only the shell's is there, because the shell calls all other code.
 */
export function containerInStack(stack: string, builds: readonly ServerBuildFile[]): string | undefined {
  const modules = builds.filter(({ container }) => container !== 'shell');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.flatMap((frame) => modules.find((build) => frame.includes(`${stackName(build)}:`)) ?? [])[0]?.container;
}

/** @throws Error if the file is not the released one, so that modified code never runs */
export async function readBuild(build: ServerBuildFile): Promise<LoadedBuild> {
  const code = await build.read();
  if (createHash('sha384').update(code).digest('base64') !== build.integrity)
    throw new Error(`${build.file} is not the file that was released`);
  return { container: build.container, name: stackName(build), code: code.toString('utf8') };
}
