import * as z from 'zod';

import {
  contentRecords,
  limits,
  listSorts,
  logCategories,
  partnerCategories,
  projectStatuses,
  publicationStates,
  publishedKinds,
  recordOutlines,
  contentPlurals,
  type ContentKind,
  type ListFilter,
} from '../../entities';
import { locales } from '../../localization/locales';
import type { CallPart } from '../call';
import {
  byId,
  offset,
  pageParameters,
  recordChange,
  recordDeletion,
  sized,
  wholeNumberParameter,
} from '../call-parameters';
import {
  byContentCall,
  contentAddresses,
  contentCallName,
  type ContentCallName,
  type ContentVerb,
} from '../content-addresses';
import { recordName } from '../record-name';

const mostItems = 1_000;

const search = z.string().max(limits.line).optional();

const filters = {
  project: z.uuid().optional(),
  status: z.enum(projectStatuses).optional(),
  category: z.enum([...partnerCategories, ...logCategories]).optional(),
  publication: z.enum(publicationStates).optional(),
} satisfies Record<ListFilter, z.ZodType>;

const listQuery = z.strictObject({
  id: z.uuid().optional(),
  search,
  ...filters,
  /** Name of the account that made the last change; needs the right to read the log. */
  changedBy: z.string().max(limits.line).optional(),
  /** An order that lists of the kind lack means their default. */
  sort: z.enum(listSorts).optional(),
  language: z.enum(locales).optional(),
  limit: wholeNumberParameter(z.int().min(0).max(mostItems)),
  outlines: z.literal('all').optional(),
});

/** Publication is for administrators. */
const { publication: _publication, ...publicFilters } = filters;

const paged = sized(z.strictObject({ ...pageParameters, offset, ...publicFilters }));

const found = <Rec extends z.ZodType, Outline extends z.ZodType>(record: Rec, outline: Outline) =>
  z.strictObject({
    total: z.int(),
    items: z.array(record),
    named: z.array(recordName),
    /** Ids of those with draft changes. */
    waiting: z.array(z.uuid()).optional(),
    /** Ids of those with a translation that is older than its Japanese text. */
    outdated: z.array(z.uuid()).optional(),
    outlines: z.array(outline).optional(),
  });

function descriptorsOf<
  Rec extends z.ZodType,
  Input extends z.ZodType,
  Patch extends z.ZodType,
  Outline extends z.ZodType,
>(kind: ContentKind, { record, input, patch }: { record: Rec; input: Input; patch: Patch }, outline: Outline) {
  const [noun, nouns] = [kind, contentPlurals[kind]].map((name) => name.replaceAll('-', ' '));
  const byRole = publishedKinds.some((known) => known === kind);
  const audience = byRole ? ' Drafts and scheduled ones only for administrators.' : '';
  return {
    list: {
      right: `${kind}:read`,
      summary: `All ${nouns} in the order of their list, or those that match filters.${audience}`,
      access: 'public',
      cache: { byRole },
      query: paged,
      response: z.array(record),
      tagged: true,
    },
    find: {
      right: `${kind}:read`,
      summary:
        `The first ${nouns} that match a search and filters, in one of the orders of their list, drafts and ` +
        `scheduled ones among them. With \`outlines=all\` also what lists know of all that match.`,
      query: listQuery,
      response: found(record, outline),
    },
    get: {
      right: `${kind}:read`,
      summary: `One ${noun}.${audience}`,
      access: 'public',
      cache: { byRole },
      params: byId,
      response: record,
      tagged: true,
    },
    create: {
      right: `${kind}:create`,
      summary: `Creates a ${noun}.`,
      body: input,
      status: 201,
      response: record,
      idempotent: true,
      tagged: true,
    },
    update: {
      right: `${kind}:update`,
      summary: 'Updates the given fields.',
      params: byId,
      body: patch,
      response: record,
      ...recordChange,
    },
    delete: {
      right: `${kind}:delete`,
      summary: `Deletes a ${noun}. Records that refer to it remain.`,
      ...recordDeletion,
    },
  } as const satisfies Record<ContentVerb, CallPart>;
}

type Defined<Kind extends ContentKind> = (typeof contentRecords)[Kind];
type SchemaOf<Part extends string, Of> = Of extends { [Key in Part]: infer Schema extends z.ZodType } ? Schema : never;
type Descriptors<Kind extends ContentKind> = ReturnType<
  typeof descriptorsOf<
    SchemaOf<'record', Defined<Kind>>,
    SchemaOf<'input', Defined<Kind>>,
    SchemaOf<'patch', Defined<Kind>>,
    SchemaOf<Kind, typeof recordOutlines>
  >
>;
type ContentCalls = {
  [Kind in ContentKind]: {
    [Verb in ContentVerb]: { name: ContentCallName<Verb, Kind> } & (typeof contentAddresses)[ContentCallName<
      Verb,
      Kind
    >] &
      Descriptors<Kind>[Verb];
  };
};

export const contentCalls = byContentCall<ContentCalls>((kind) => {
  const descriptors = descriptorsOf<z.ZodType, z.ZodType, z.ZodType, z.ZodType>(
    kind,
    contentRecords[kind],
    recordOutlines[kind],
  );
  const calls = Object.entries(descriptors).map(([verb, descriptor]) => {
    const name = contentCallName(verb as ContentVerb, kind);
    return [verb, { name, ...contentAddresses[name], ...descriptor }];
  });
  // The schemas belong to the kind, but the compiler only knows those of any kind.
  return Object.fromEntries(calls) as ContentCalls[typeof kind];
});
