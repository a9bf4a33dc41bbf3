import * as z from 'zod';

import { contentKinds } from '../entities/kinds/entity-kinds';
import { studioPageTexts } from '../entities/kinds/studio';
import { defaultLocale, fallbackLocale, locales } from '../localization';
import { moduleNamePattern, pathBeginningPattern } from './module-names';
import { audiences, lazyFacades, type LinkWords, type PagePartOptions, type SlotPartOptions } from './parts';

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

export const moduleName = z.string().max(60).regex(moduleNamePattern);

/** Such as `/project/:id` or `/admin/*`. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/(?:(?:[a-z0-9-]+|:[a-z]+)(?:\/(?:[a-z0-9-]+|:[a-z]+))*(?:\/\*)?)?$/);

/** Such as `/fanart`, for `/fanart` and all below it. */
export const pathBeginning = z.string().max(100).regex(pathBeginningPattern);

/** Such as `landing.contact`. */
const placeName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)+$/);

const linkWords = z
  .partialRecord(z.enum(locales), z.string().trim().min(1).max(40))
  .refine((words): words is LinkWords => defaultLocale in words && fallbackLocale in words);

const partFiles = z.array(fileName).min(1).max(100);

const partOptions = {
  audience: z.enum(audiences).optional(),
  facades: z.array(z.enum(lazyFacades)).max(10).optional(),
};

const pageOptions = z.strictObject({
  ...partOptions,
  path: pagePath,
  places: z
    .record(exportName, z.strictObject({ name: placeName, optional: z.boolean().optional() }))
    .refine((places) => Object.keys(places).length <= 20)
    .optional(),
  sections: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z][a-z-]{0,30}$/), words: linkWords }))
    .max(10)
    .optional(),
  record: z.enum(contentKinds).optional(),
  secondary: z.boolean().optional(),
  text: z.enum(studioPageTexts).optional(),
  paged: z.boolean().optional(),
  link: linkWords.optional(),
}) satisfies z.ZodType<PagePartOptions>;

const slotOptions = z.strictObject({
  ...partOptions,
  into: placeName,
  height: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,2})?(?:rem|px|vh)$/)
    .optional(),
  whenNear: z.boolean().optional(),
}) satisfies z.ZodType<SlotPartOptions>;

/** The parts that a module declares, with the files that expose them. */
const declared = { file: z.string().regex(/^\.\/src\/exposes\/[a-z-]+\.ts$/) };
export const declaredParts = z.record(
  exportName,
  z.discriminatedUnion('kind', [
    pageOptions.extend({ kind: z.literal('page'), ...declared }),
    slotOptions.extend({ kind: z.literal('slot'), ...declared }),
  ]),
);

const exposed = {
  exports: exportNames,
  /** In loading order. */
  files: partFiles,
};

/** Builds before contract 5 do not describe their parts; the gate refuses them. */
const exposedPart = z.union([
  pageOptions.extend({ kind: z.literal('page'), ...exposed }),
  slotOptions.extend({ kind: z.literal('slot'), ...exposed }),
  z.strictObject({ kind: z.enum(['page', 'slot']), ...exposed }),
]);

export const buildDescriptor = z
  .strictObject({
    module: moduleName,
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
    /** What the shell showed of modules before contract 5. */
    requires: z.array(z.unknown()).max(1_000).optional(),
    /** The files of each shared package that pages load on demand; shell only. */
    facades: z.partialRecord(z.enum(lazyFacades), z.array(fileName).max(100)).optional(),
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
