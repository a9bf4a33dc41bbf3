import * as z from 'zod';

import { developmentLogRecord } from '../kinds/development-log';
import { projectRecord } from '../kinds/project';
import { defineItem } from '../fields/record';

const id = { id: z.uuid() };

export const titledProject = defineItem({ title: projectRecord.fields.title }).schema.extend(id);
export type TitledProject = z.infer<typeof titledProject>;

const { title, publishedAt } = developmentLogRecord.fields;

export const titledLog = defineItem({ title, publishedAt }).schema.extend(id);
export type TitledLog = z.infer<typeof titledLog>;

/** `null` for a deleted project, and at both ends of the blog. */
export const logNeighbours = z.strictObject({
  project: titledProject.nullable(),
  newer: titledLog.nullable(),
  older: titledLog.nullable(),
});
export type LogNeighbours = z.infer<typeof logNeighbours>;
