import * as z from 'zod';

import {
  contentKinds,
  developmentLog,
  limits,
  listSorts,
  logCategories,
  partner,
  partnerCategories,
  project,
  projectStatuses,
  publicationStates,
  recordOutlines,
  type ListFilter,
} from '../entities/index';
import { locales } from '../localization/locales';
import { defineCall } from './call';
import { wholeNumber } from './call-parameters';

/** Most records of one list: of a list that was extended again and again. */
const mostItems = 1_000;

/** Most names in one response. */
const mostNames = 50;

const search = z.string().max(limits.line).optional();

const filters = {
  project: z.uuid().optional(),
  status: z.enum(projectStatuses).optional(),
  category: z.enum([...partnerCategories, ...logCategories]).optional(),
  publication: z.enum(publicationStates).optional(),
} satisfies Record<ListFilter, z.ZodType>;

const listQuery = z.strictObject({
  /** This record alone. */
  id: z.uuid().optional(),
  search,
  ...filters,
  /** One that lists of the kind do not have is their own. */
  sort: z.enum(listSorts).optional(),
  /** Of the names that records are ordered by. */
  language: z.enum(locales).optional(),
  limit: wholeNumber(z.int().min(0).max(mostItems)),
  outlines: z.literal('all').optional(),
});

/** The name of a record in every language it has one in. */
export const recordName = z.strictObject({
  kind: z.enum(contentKinds),
  id: z.uuid(),
  names: z.partialRecord(z.enum(locales), z.string()),
});
export type RecordName = z.infer<typeof recordName>;

const found = <Rec extends z.ZodType, Outline extends z.ZodType>(record: Rec, outline: Outline) =>
  z.strictObject({
    /** Number of records that match. */
    total: z.int(),
    /** The first of them. */
    items: z.array(record),
    /** Records that these refer to. */
    named: z.array(recordName),
    /** Ids of those beside which changes wait to be published; omitted by earlier versions. */
    waiting: z.array(z.uuid()).optional(),
    /** All that match, if asked for. */
    outlines: z.array(outline).optional(),
  });

const summaryOf = (records: string) =>
  `The first ${records} that match a search and filters, in one of the orders of their list, drafts and ` +
  `scheduled ones among them. With \`outlines=all\` also what lists know of all that match.`;

/** The calls behind the lists, choices and the search of the admin, which hold with thousands of records. */
export const listCalls = {
  findProjects: defineCall('findProjects', {
    summary: summaryOf('projects'),
    access: 'admin',
    query: listQuery,
    status: 200,
    response: found(project, recordOutlines.project),
  }),
  findPartners: defineCall('findPartners', {
    summary: summaryOf('partners'),
    access: 'admin',
    query: listQuery,
    status: 200,
    response: found(partner, recordOutlines.partner),
  }),
  findDevelopmentLogs: defineCall('findDevelopmentLogs', {
    summary: summaryOf('development logs'),
    access: 'admin',
    query: listQuery,
    status: 200,
    response: found(developmentLog, recordOutlines['development-log']),
  }),
  findNames: defineCall('findNames', {
    summary:
      'The names of the records that contain every word of a search, in any language; those that begin with it ' +
      'come first.',
    access: 'admin',
    query: z.strictObject({
      kind: z.enum(contentKinds).optional(),
      /** Of this record alone. */
      id: z.uuid().optional(),
      search,
      limit: wholeNumber(z.int().min(1).max(mostNames)),
    }),
    status: 200,
    response: z.strictObject({
      /** Number of records among which was searched. */
      total: z.int(),
      names: z.array(recordName),
    }),
  }),
} as const;
