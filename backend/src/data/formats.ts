import * as z from 'zod';

import { storedKindCodec } from '../audit/stored-kind';
import { uploadRow, type FullRecord, type Upload } from '../persistence';

/** Increase it with every change of the lines: `formats.test.ts` lists their fields. */
export const exportFormat = 2;
/** Format 1 lacks the names of uploads. */
const readableFormats = [1, exportFormat];

/** One file each. */
export const parts = ['records', 'events', 'uploads'] as const;
export type Part = (typeof parts)[number];

const written = z.strictObject({ lines: z.int().min(0), sha256: z.string() });

/** `manifest.json`, written last: a folder without it is not a complete export. */
export const manifest = z.strictObject({
  format: z.literal(readableFormats, `is not one of ${readableFormats.join(', ')}: it was written by another version`),
  exportedAt: z.iso.datetime(),
  parts: z.strictObject({ records: written, events: written, uploads: written }),
  /** Of a backup: `files.jsonl`. */
  files: written.optional(),
});
export type Manifest = z.infer<typeof manifest>;

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
