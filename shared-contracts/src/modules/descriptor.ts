import * as z from 'zod';

import { moduleNames } from './module-names';
import { audiences } from './parts';

const oneMegabyte = 1024 * 1024;

/** Far more than a build needs: a larger descriptor is a mistake or an attack. */
export const buildLimits = { files: 1_000, fileBytes: 16 * oneMegabyte, totalBytes: 64 * oneMegabyte } as const;

/** All files of a build are in one folder: a name contains no slash and does not begin with a dot. */
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
  /** In base64. Empty in development, where files change. */
  sha384: z.string().regex(/^(?:[\w+/]{64})?$/),
});
export type BuildFile = z.infer<typeof buildFile>;

const partKind = z.enum(['page', 'slot']);

const exposedPart = z.strictObject({
  kind: partKind,
  exports: exportNames,
  /** In loading order. */
  files: z.array(fileName).min(1).max(100),
});

const requiredPart = z.strictObject({
  module: z.enum(moduleNames),
  name: exportName,
  kind: partKind,
  exports: exportNames,
});

export const buildDescriptor = z
  .strictObject({
    module: z.enum(moduleNames),
    /** First digits of the SHA-256 of `buildIdSource(files)`. */
    build: z.string().regex(/^[0-9a-f]{12}$/),
    commit: z
      .string()
      .regex(/^[0-9a-f]{40,64}(?: \+ changes)?$/)
      .nullable(),
    builtAt: z.iso.datetime(),
    contract: version,
    /** By facade: the names that the shell provides, or that a module takes. */
    names: z.record(packageName, exportNames),
    /** Versions that the shell provides, or ranges that a module accepts. */
    shared: z.record(packageName, z.string().max(100)),
    /** Packages of which a page should have one copy, with their versions. */
    packages: z.record(packageName, version),
    exposes: z.record(exportName, exposedPart),
    requires: z.array(requiredPart).max(1_000),
    /** The last script of a public page; shell only. */
    entry: fileName,
    /** Scripts of the shell in loading order. */
    scripts: z.partialRecord(z.enum(audiences), z.array(fileName).max(100)),
    server: fileName.nullable(),
    /** Compressed. */
    firstLoadBytes: z.int().min(0),
    /** All files except the descriptor, including compressed copies. */
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

/** Whether it contains changes that are not in the commit. */
export const commitWithChanges = (commit: string): string => `${commit} + changes`;

/** Such as `da37e77 + changes`. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1');

export const isCompressedCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/** Leaves out compressed copies, because they depend on the compressor. */
export function buildIdSource(files: readonly BuildFile[]): string {
  return files
    .filter((file) => !isCompressedCopy(file.path))
    .map((file) => `${file.path} ${file.sha384}\n`)
    .sort()
    .join('');
}

export function fileOfBuild({ files }: Pick<BuildDescriptor, 'files'>, name: string): BuildFile | undefined {
  return files.find((file) => file.path === name);
}
