import {
  contentKinds,
  findByText,
  listEntry,
  namesOf,
  outlineFields,
  selectEntries,
  sortEntries,
  sortOf,
  type ContentKind,
  type ContentRecord,
  type DevelopmentLog,
  type Listed,
  type Partner,
  type Project,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { DraftChanges, RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';
import type { Answers, SeenCall } from 'shared-ui/testing';

/** All records of a server by kind, or its error response. */
export interface AllRecords {
  project: () => Promise<Project[] | Response>;
  partner: () => Promise<Partner[] | Response>;
  'development-log': () => Promise<DevelopmentLog[] | Response>;
  'draft-changes': () => Promise<DraftChanges[] | Response>;
}

type Query = SeenCall<'findProjects'>['query'];

/** The records that a list shows, by the rules of the server. */
function select<Rec extends Listed>(kind: ContentKind, all: readonly Rec[], query: Query): Rec[] {
  const { sort, language = defaultLocale, limit: _limit, outlines: _outlines, ...selection } = query;
  const now = Date.now();
  const entries = all.map((record) => listEntry(kind, record));
  const ordered = sortEntries(kind, entries, { sort: sortOf(kind, sort), language, now });
  return selectEntries(ordered, selection, now).map(({ record }) => record);
}

async function find<Rec extends Listed, Outline>(
  kind: ContentKind,
  load: () => Promise<Rec[] | Response>,
  outlineOf: (record: Rec) => Outline,
  query: Query,
) {
  const all = await load();
  if (all instanceof Response) return all;
  const matching = select(kind, all, query);
  return {
    total: matching.length,
    items: matching.slice(0, query.limit),
    named: [],
    ...(query.outlines && { outlines: matching.map(outlineOf) }),
  };
}

const nameOf = (kind: ContentKind, record: { id: string }): RecordName => ({
  kind,
  id: record.id,
  names: namesOf(kind, record),
});

const outlineOf =
  <Kind extends ContentKind>(kind: Kind) =>
  (record: ContentRecord<Kind>) =>
    // The fields are named by the kind, which the compiler cannot follow.
    Object.fromEntries(outlineFields(kind).map((name) => [name, record[name]])) as RecordOutline<Kind>;

/** Responses to the calls behind lists and choices, made from all records by the rules of the server. */
export function listAnswers(records: AllRecords) {
  const withWaiting = async <Found extends { items: { id: string }[] }>(finding: Promise<Found | Response>) => {
    const [found, changes] = await Promise.all([finding, records['draft-changes']()]);
    if (found instanceof Response || changes instanceof Response) return found;
    const waiting = changes.map(({ recordId }) => recordId).filter((id) => found.items.some((item) => item.id === id));
    return { ...found, waiting };
  };
  const listOf = async (kind: ContentKind): Promise<readonly Listed[]> => {
    const all = await records[kind]();
    return all instanceof Response ? [] : all;
  };
  return {
    findProjects: ({ query }) => withWaiting(find('project', records.project, outlineOf('project'), query)),
    findPartners: ({ query }) => find('partner', records.partner, outlineOf('partner'), query),
    findDevelopmentLogs: async ({ query }) => {
      const found = await withWaiting(
        find('development-log', records['development-log'], outlineOf('development-log'), query),
      );
      if (found instanceof Response) return found;
      const about = new Set(found.items.map(({ projectId }) => projectId));
      const projects = (await listOf('project')).filter(({ id }) => about.has(id));
      return { ...found, named: projects.map((project) => nameOf('project', project)) };
    },
    findNames: async ({ query: { kind, id, search = '', limit } }) => {
      const lists = await Promise.all(
        contentKinds
          .filter((known) => kind === undefined || known === kind)
          .map(async (known) => (await listOf(known)).map((record) => ({ known, ...listEntry(known, record) }))),
      );
      const all = lists.flat().filter(({ record }) => id === undefined || record.id === id);
      return {
        total: all.length,
        names: findByText(all, search, limit).map(({ known, record }) => nameOf(known, record)),
      };
    },
  } satisfies Answers;
}
