import type * as z from 'zod';

import { developmentLogRecord } from './development-log';
import { titledLog, titledProject } from './log-entry';
import { partnerRecord } from './partner';
import { projectRecord } from './project';
import { defineItem } from './record';
import type { Listed } from './record-lists';
import type { ContentKind } from './records';

const stored = { id: true, createdAt: true, revision: true } as const;

/** What lists look at in the records of a kind: enough to order, find and choose them, and small for thousands. */
export const recordOutlines = {
  project: titledProject.extend(
    projectRecord.record.pick({
      ...stored,
      position: true,
      status: true,
      isMainProject: true,
      publication: true,
      publishedAt: true,
    }).shape,
  ),
  partner: defineItem({ name: partnerRecord.fields.name }).schema.extend(
    partnerRecord.record.pick({ ...stored, position: true, category: true }).shape,
  ),
  'development-log': titledLog.extend(
    developmentLogRecord.record.pick({ ...stored, projectId: true, category: true, publication: true }).shape,
  ),
} as const satisfies Record<ContentKind, z.ZodType<Listed>>;

export type RecordOutline<Kind extends ContentKind> = z.infer<(typeof recordOutlines)[Kind]>;
