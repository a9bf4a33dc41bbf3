import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {
  buildDescriptor,
  buildIdSource,
  isCompressedCopy,
  type BuildDescriptor,
  type ModuleName,
} from 'shared-contracts/federation';

import type { ChangeFiles } from './releases';
import { productDir } from '../server';

/** A command of the product that was started. */
export interface RunningCommand {
  child: ChildProcess;
  /** Resolves when a line that contains `text` was written. */
  wrote(text: string): Promise<void>;
  /** Exit code, `null` after a kill, and everything that was written. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** A checkout of a team that releases one module, with its own builds. */
export class ReleaseCheckout {
  readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-release-'));
  /** The build that was copied. */
  readonly #copied: string;

  constructor(readonly module: ModuleName) {
    // Commands run in the checkout that contains them; everything they only read belongs to the product.
    const copied = ['tooling', module];
    for (const name of fs.readdirSync(productDir))
      if (!name.startsWith('.') && name !== 'data' && !copied.includes(name))
        fs.symlinkSync(path.join(productDir, name), path.join(this.dir, name));
    for (const name of copied) fs.cpSync(path.join(productDir, name), path.join(this.dir, name), { recursive: true });
    fs.cpSync(path.join(productDir, module, 'dist'), this.#dist, { recursive: true });
    this.#copied = fs.readFileSync(path.join(this.#dist, 'current'), 'utf8').trim();
  }

  /** Where releases are built. */
  get #dist(): string {
    return path.join(this.dir, '.cache/releases', this.module);
  }

  /**
   * Makes another build from the copied one, as if the sources had changed.
   * @param change overrides parts of its descriptor
   * @param changeFiles its files, by name and content
   */
  rebuild(
    change: (descriptor: BuildDescriptor) => Partial<BuildDescriptor> = () => ({}),
    changeFiles: ChangeFiles = () => undefined,
  ): string {
    const making = path.join(this.#dist, 'making');
    fs.cpSync(path.join(this.#dist, this.#copied), making, { recursive: true });
    const before = buildDescriptor.parse(JSON.parse(fs.readFileSync(path.join(making, 'release.json'), 'utf8')));
    // A comment changes the bytes but not the behaviour; the page's own build has no compressed copy of it.
    const texts = before.files.map((file) => file.path).filter((name) => !isCompressedCopy(name));
    const contents = new Map(texts.map((name) => [name, fs.readFileSync(path.join(making, name), 'utf8')]));
    const released = new Map(contents);
    changeFiles(contents, before);
    contents.set(before.entry, `${contents.get(before.entry)}\n// ${crypto.randomUUID()}`);
    for (const [name, text] of contents) {
      if (text === released.get(name)) continue;
      fs.writeFileSync(path.join(making, name), text);
      for (const ending of ['.br', '.gz']) fs.rmSync(path.join(making, `${name}${ending}`), { force: true });
    }
    const files = fs
      .readdirSync(making)
      .filter((name) => name !== 'release.json')
      .sort()
      .map((name) => {
        const content = fs.readFileSync(path.join(making, name));
        return { path: name, size: content.length, sha384: createHash('sha384').update(content).digest('base64') };
      });
    const build = createHash('sha256').update(buildIdSource(files)).digest('hex').slice(0, 12);
    const descriptor = { ...before, ...change(before), files, build, builtAt: new Date().toISOString() };
    fs.writeFileSync(path.join(making, 'release.json'), JSON.stringify(descriptor));
    fs.renameSync(making, path.join(this.#dist, build));
    fs.writeFileSync(path.join(this.#dist, 'current'), build);
    return build;
  }

  /** Starts `npm run <command>` without npm, which would add its own lines. */
  start(args: readonly string[], env: Record<string, string>): RunningCommand {
    const child = spawn(process.execPath, [path.join(this.dir, 'tooling/src/bootstrap.mjs'), ...args], {
      cwd: this.dir,
      env: { PATH: process.env['PATH'], ...env },
    });
    let output = '';
    const waiting = new Map<string, () => void>();
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      for (const [text, resolve] of waiting) if (output.includes(text)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    return {
      child,
      wrote: (text) => new Promise((resolve) => (output.includes(text) ? resolve() : waiting.set(text, resolve))),
      ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
    };
  }

  /** Runs a command to its end. */
  run(args: readonly string[], env: Record<string, string>): RunningCommand['ended'] {
    return this.start(args, env).ended;
  }

  remove(): void {
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}
