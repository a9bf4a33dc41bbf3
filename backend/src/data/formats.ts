import * as z from 'zod';

import { storedKindCodec } from '../audit/stored-kind';
import { numberRow, uploadRow, type ArchiveParts, type Counted, type FullRecord, type Upload } from '../persistence';

/** Increase it with every change of the lines: `formats.test.ts` lists their fields. */
export const exportFormat = 3;
/** Format 1 lacks the names of uploads, formats 1 and 2 the numbers of views. */
const readableFormats = [1, 2, exportFormat];

/** A file of its own. */
export type Part = keyof ArchiveParts;

const written = z.strictObject({ lines: z.int().min(0), sha256: z.string() });

/** `manifest.json`, written last: a folder without it is not a complete export. */
export const manifest = z.strictObject({
  format: z.literal(readableFormats, `is not one of ${readableFormats.join(', ')}: it was written by another version`),
  exportedAt: z.iso.datetime(),
  parts: z.strictObject({ records: written, events: written, uploads: written, numbers: written.optional() }),
  /** Of a backup: `files.jsonl`. */
  files: written.optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const parts = Object.keys(manifest.shape.parts.shape) as Part[];

/** A line of `records.jsonl`. */
export const recordLine: z.ZodType<FullRecord> = z.strictObject({
  kind: storedKindCodec,
  id: z.string(),
  createdAt: z.string(),
  revision: z.int().min(1),
  deletedAt: z.string().nullable(),
  changedAt: z.record(z.string(), z.string()),
  // Verified by the hash in the event log instead: stricter rules must not prevent the import of old records.
  data: z.custom<FullRecord['data']>((data) => typeof data === 'object' && data !== null),
  ordinal: z.int(),
  claim: z.int(),
  salt: z.string(),
  erased: z.boolean(),
});

/** A line of `events.jsonl`: the hashed text of the event. */
export const eventLine = z.strictObject({ seq: z.int().min(1), body: z.string(), hash: z.string() });

/** A line of `files.jsonl`: an object, whose bytes a backup holds by their hash. */
export const fileLine = z.strictObject({
  key: z.string(),
  size: z.int().min(0),
  modifiedAt: z.iso.datetime(),
  /** In hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileLine = z.infer<typeof fileLine>;

/** A line of `uploads.jsonl`. */
export const uploadLine: z.ZodType<Upload> = z.strictObject({ ...uploadRow.shape, since: z.iso.datetime() });

/** A line of `numbers.jsonl`. */
export const numberLine: z.ZodType<Counted> = z.strictObject(numberRow.omit({ key: true }).shape);
