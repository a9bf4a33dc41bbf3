import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { buildDescriptor, buildIdSource, isCompressedCopy, type ModuleName } from 'shared-contracts/federation';

import { builtModules } from '../module-pages';
import { productDir } from '../server';

/** Changes files of a build, by name and content. */
export type ChangeFiles = (files: Map<string, string>, release: ReleasedFiles) => void;

const digest = (text: string) => createHash('sha384').update(text).digest('base64');

/** The files of a build with a role. */
export interface ReleasedFiles {
  entry: string;
  server: string | null;
}

/** A product folder for one backend with several builds per module and a choice of the live ones. */
export class Releases {
  private constructor(readonly dir: string) {}

  /** Starts with the product's own builds. */
  static async open(): Promise<Releases> {
    const releases = new Releases(await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-releases-')));
    await fs.symlink(path.join(productDir, 'backend'), path.join(releases.dir, 'backend'), 'junction');
    for (const module of builtModules) await releases.add(module, productDir);
    return releases;
  }

  async close(): Promise<void> {
    await fs.rm(this.dir, { recursive: true, force: true });
  }

  /** Copies the live build of a module from a product folder and makes it live. @returns its id */
  async add(module: ModuleName, from: string): Promise<string> {
    const build = (await fs.readFile(path.join(from, module, 'dist/current'), 'utf8')).trim();
    await fs.cp(path.join(from, module, 'dist', build), this.#buildDir(module, build), { recursive: true });
    await this.serve(module, build);
    return build;
  }

  /** The live build of a module. */
  async served(module: ModuleName): Promise<string> {
    return (await fs.readFile(path.join(this.dir, module, 'dist/current'), 'utf8')).trim();
  }

  /** Makes a build live, from the next page load. */
  async serve(module: ModuleName, build: string): Promise<void> {
    await fs.writeFile(path.join(this.dir, module, 'dist/current'), build);
  }

  /**
   * Makes a modified copy of the live build and makes it live. The descriptor and the integrity of files loaded later
   * match the copy.
   * @returns its id
   */
  async release(module: ModuleName, change: ChangeFiles): Promise<string> {
    const from = this.#buildDir(module, await this.served(module));
    const content = await fs.readFile(path.join(from, 'release.json'), 'utf8');
    const descriptor = buildDescriptor.parse(JSON.parse(content));
    const files = new Map<string, string>();
    for (const { path: name } of descriptor.files)
      if (!isCompressedCopy(name)) files.set(name, await fs.readFile(path.join(from, name), 'utf8'));
    const before = new Map(files);
    change(files, descriptor);
    for (const [name, text] of files) {
      const known = before.get(name);
      if (known === undefined || known === text || name === descriptor.entry) continue;
      const entry = files.get(descriptor.entry) ?? '';
      files.set(descriptor.entry, entry.replaceAll(digest(known), digest(text)));
    }
    // Leaves out compressed copies, which would contain the old files.
    const changed = [...files].map(([name, text]) => ({
      path: name,
      size: Buffer.byteLength(text),
      sha384: digest(text),
    }));
    const build = createHash('sha256').update(buildIdSource(changed)).digest('hex').slice(0, 12);
    const dir = this.#buildDir(module, build);
    await fs.mkdir(dir, { recursive: true });
    for (const [name, text] of files) await fs.writeFile(path.join(dir, name), text);
    await fs.writeFile(path.join(dir, 'release.json'), JSON.stringify({ ...descriptor, files: changed, build }));
    await this.serve(module, build);
    return build;
  }

  /** Removes the files of a build. */
  async remove(module: ModuleName, build: string): Promise<void> {
    await fs.rm(this.#buildDir(module, build), { recursive: true });
  }

  #buildDir(module: ModuleName, build: string): string {
    return path.join(this.dir, module, 'dist', build);
  }
}
