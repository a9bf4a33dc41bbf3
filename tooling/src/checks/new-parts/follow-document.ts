import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../../repository/paths';

/** The commands of a document, in order: its code blocks of the language `sh`. */
export function commandsIn(document: string): string {
  const text = fs.readFileSync(path.join(rootDir, document), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).join('');
}

/** The `run` steps of a workflow. */
export const stepsOf = (workflow: string): string[] =>
  [...workflow.matchAll(/^\s*(?:- )?run: (.+)$/gm)].map(([, command = '']) => command);

/**
 * Runs commands as a reader would type them.
 * @returns the folder that they end in
 * @throws Error with what they wrote
 */
function runCommands(commands: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve, reject) => {
    // The fourth stream is for the shell alone.
    const child = spawn('sh', ['-exc', `${commands}\npwd >&3`], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const output = { all: '', folder: '' };
    for (const [index, stream] of child.stdio.entries())
      stream?.on('data', (chunk: Buffer) => (output[index === 3 ? 'folder' : 'all'] += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(output.folder.trim())
        : reject(new Error(`the commands of a document fail with ${code}:\n${output.all}`)),
    );
  });
}

interface FollowOptions {
  /** Folder to start in. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Does what `npm install` does in a folder. */
  install(dir: string): void;
}

/** Follows a document literally: runs its commands in order. @returns the folder that they end in */
export async function follow(document: string, { cwd, env, install }: FollowOptions): Promise<string> {
  let folder = cwd;
  for (const [index, commands] of commandsIn(document)
    .split(/^npm install$/m)
    .entries()) {
    if (index > 0) install(folder);
    folder = await runCommands(commands, { cwd: folder, env });
  }
  return folder;
}
