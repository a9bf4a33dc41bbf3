import * as z from 'zod';

import { moduleNames } from './module-names';
import { audiences } from './parts';

const oneMegabyte = 1024 * 1024;

/** Bounds of one build, far above what a build needs: a descriptor beyond them is a mistake or an attack. */
export const buildLimits = { files: 1_000, fileBytes: 16 * oneMegabyte, totalBytes: 64 * oneMegabyte } as const;

/** Files of a build lie in one folder: a name has no slash and does not begin with a dot. */
const fileName = z
  .string()
  .max(120)
  .regex(/^\w[\w-]*(?:\.[\w-]+)+$/);
const exportName = z
  .string()
  .max(120)
  .regex(/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u);
const packageName = z
  .string()
  .max(214)
  .regex(/^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w.-]+)?$/);
const version = z.string().regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/);
const exportNames = z.array(exportName).max(2_000);

const buildFile = z.strictObject({
  path: fileName,
  size: z.int().min(0).max(buildLimits.fileBytes),
  /**
   * Digest in base64, as in an `integrity` attribute without its prefix. Empty in development, where files change; no
   * stored file has such a digest.
   */
  sha384: z.string().regex(/^(?:[\w+/]{64})?$/),
});
/** One file of a build. */
export type BuildFile = z.infer<typeof buildFile>;

const partKind = z.enum(['page', 'slot']);

const exposedPart = z.strictObject({
  kind: partKind,
  /** What the exposed file exports: `default`, and `data` and `head` of a page. */
  exports: exportNames,
  /** Browser files that the part needs at first, in loading order. */
  files: z.array(fileName).min(1).max(100),
});

const requiredPart = z.strictObject({
  module: z.enum(moduleNames),
  name: exportName,
  kind: partKind,
  /** What the shell reads of the part. */
  exports: exportNames,
});

/** `release.json`: what one build of a module is, what it provides and what it needs. */
export const buildDescriptor = z
  .strictObject({
    module: z.enum(moduleNames),
    /** First digits of the SHA-256 of `buildIdSource(files)`: two builds of one source have one id. */
    build: z.string().regex(/^[0-9a-f]{12}$/),
    /** See `commitWithChanges`. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{40,64}(?: \+ changes)?$/)
      .nullable(),
    builtAt: z.iso.datetime(),
    /** Version of the contract that the build was made with; the shell provides it to all others. */
    contract: version,
    /** Names per shared facade: those that the shell provides, or those that a module takes. */
    names: z.record(packageName, exportNames),
    /** Shared packages: versions that the shell provides, or ranges that a module accepts. */
    shared: z.record(packageName, z.string().max(100)),
    /** Packages whose code lies in the browser files of the build and should be on a page once, with their versions. */
    packages: z.record(packageName, version),
    /** Exposed parts by name; none of the shell. */
    exposes: z.record(exportName, exposedPart),
    /** Parts of modules that the shell shows; none of a module. */
    requires: z.array(requiredPart).max(1_000),
    /** First browser file of the build; of the shell, the last script of a public page. */
    entry: fileName,
    /** Scripts of the shell that a page runs, by its audience, in loading order; none of a module. */
    scripts: z.partialRecord(z.enum(audiences), z.array(fileName).max(100)),
    /** CommonJS build for server rendering. */
    server: fileName.nullable(),
    /** Compressed size of the entry, the scripts of public pages and the first files of all exposed parts. */
    firstLoadBytes: z.int().min(0),
    /** Every file of the build except this one, compressed copies included. */
    files: z.array(buildFile).min(1).max(buildLimits.files),
  })
  .superRefine(({ files, entry, scripts, server, exposes }, context) => {
    const known = new Set(files.map((file) => file.path));
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path, input: path });
    if (known.size < files.length) report('A file is listed twice.', 'files');
    if (files.reduce((sum, { size }) => sum + size, 0) > buildLimits.totalBytes)
      report(`A build has at most ${buildLimits.totalBytes} bytes.`, 'files');
    const named = [
      entry,
      ...Object.values(scripts).flat(),
      ...(server ? [server] : []),
      ...Object.values(exposes).flatMap((part) => part.files),
    ];
    for (const name of named) if (!known.has(name)) report(`${name} is not among the files of the build.`, 'files');
  });
export type BuildDescriptor = z.infer<typeof buildDescriptor>;

/** A commit in the descriptor of a build that was made with changes which are not in it. */
export const commitWithChanges = (commit: string): string => `${commit} + changes`;

/** A commit as people write it, such as `da37e77 + changes`. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1');

/** Whether a file is the compressed copy of another one. */
export const isCompressedCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/**
 * What the id of a build is the digest of: names and digests of its files. Compressed copies are left out, because they
 * depend on the compressor.
 */
export function buildIdSource(files: readonly BuildFile[]): string {
  return files
    .filter((file) => !isCompressedCopy(file.path))
    .map((file) => `${file.path} ${file.sha384}\n`)
    .sort()
    .join('');
}

/** A file of a build by its name. */
export function fileOfBuild({ files }: Pick<BuildDescriptor, 'files'>, name: string): BuildFile | undefined {
  return files.find((file) => file.path === name);
}
