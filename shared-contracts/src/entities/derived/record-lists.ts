import { languageTag, locales, type Locale } from '../../localization/locales';
import { localizedTextOf } from '../../localization/localized-text';
import { contentKinds, type ContentKind, type DeclaredKind } from '../kinds/entity-kinds';
import type { Field, Fields } from '../fields/field';
import { findable, findAll, type Findable } from './find-by-text';
import { publicationStateAt, publicationStates, type Publishable, type PublicationState } from '../fields/publication';
import { isOldestFirst, isOrderedKind, positionOf, type Placed } from './record-order';
import { contentRecords, nameField } from '../kinds/records';

export const listSorts = ['position', 'newest', 'oldest', 'title', 'status', 'category', 'publication'] as const;
export type ListSort = (typeof listSorts)[number];

export interface Listed extends Placed, Publishable {
  projectId?: string;
  status?: string;
  category?: string;
}

/** By the field that it looks at. */
const filters = {
  project: 'projectId',
  status: 'status',
  category: 'category',
  publication: 'publication',
} as const satisfies Record<string, keyof Listed>;
export type ListFilter = keyof typeof filters;

const listFilters = Object.keys(filters) as ListFilter[];

export interface ListEntry<Rec> extends Findable {
  record: Rec;
  /** In milliseconds since 1970. */
  createdAt: number;
  /** In milliseconds since 1970. A record without a date counts as oldest (specification, section 2). */
  publishedAt: number;
}

const stateOf = ({ record: { publication }, publishedAt }: ListEntry<Listed>, now: number): PublicationState =>
  publicationStateAt(publication, publishedAt, now);

const filteredValue = (entry: ListEntry<Listed>, filter: ListFilter, now: number): string | undefined =>
  filter === 'publication' ? stateOf(entry, now) : entry.record[filters[filter]];

/** `by-name`: by the names in a language. */
type Order = 'by-name' | ((entry: ListEntry<Listed>, now: number) => number);

type Sorts = Partial<Record<ListSort, Order>>;

/** Unknown values come last. */
function placeAmong(values: readonly string[], value: string | undefined): number {
  const place = values.indexOf(value ?? '');
  return place < 0 ? values.length : place;
}

const newestCreated: Order = ({ createdAt }) => -createdAt;

const byPublication: Order = (entry, now) => placeAmong(publicationStates, stateOf(entry, now));

const byOption = (name: 'status' | 'category', field: Field): Order => {
  const options = field.kind === 'choice' ? field.options : [];
  return ({ record }) => placeAmong(options, record[name]);
};

export const isOrderedByPublication = (kind: ContentKind): boolean => {
  const fields: Fields = contentRecords[kind].fields;
  return !('position' in fields) && 'publishedAt' in fields;
};

function sortsFor(kind: ContentKind): Sorts {
  const fields: Fields = contentRecords[kind].fields;
  const { status, category } = fields;
  const isDated = isOrderedByPublication(kind);
  return {
    ...(isOrderedKind(kind) && { position: ({ record }) => positionOf(kind, record) }),
    newest: isDated ? ({ publishedAt }) => -publishedAt : newestCreated,
    ...(isDated && { oldest: ({ publishedAt }) => publishedAt }),
    title: 'by-name',
    ...(status && { status: byOption('status', status) }),
    ...(category && { category: byOption('category', category) }),
    ...('publication' in fields && { publication: byPublication }),
  };
}

const sortsOfKinds = Object.fromEntries(contentKinds.map((kind) => [kind, sortsFor(kind)])) as Record<
  ContentKind,
  Sorts
>;

/** The first order is the default. */
export const sortsOf = (kind: ContentKind): ListSort[] => listSorts.filter((sort) => sortsOfKinds[kind][sort]);

export const filtersOf = (kind: ContentKind): readonly ListFilter[] =>
  listFilters.filter((filter) => filters[filter] in contentRecords[kind].fields);

/** The requested order if lists of the kind have it, otherwise their default. */
export function sortOf(kind: ContentKind, wanted: string | null | undefined): ListSort {
  const known = sortsOf(kind);
  return known.find((sort) => sort === wanted) ?? known[0] ?? 'newest';
}

export function namesOf(kind: DeclaredKind, record: object): Partial<Record<Locale, string>> {
  const names = locales.map((locale) => ({ locale, name: localizedTextOf(record, nameField(kind), locale) }));
  return Object.fromEntries(names.flatMap(({ locale, name }) => (name.isFallback ? [] : [[locale, name.text]])));
}

/** With its times and searched texts, computed once. @param searched its names, if they are known */
export const listEntry = <Rec extends Listed>(
  kind: ContentKind,
  record: Rec,
  searched: Findable = findable(Object.values(namesOf(kind, record))),
): ListEntry<Rec> => ({
  record,
  createdAt: Date.parse(record.createdAt),
  publishedAt: record.publishedAt ? Date.parse(record.publishedAt) : -Infinity,
  ...searched,
});

/** Whether the order only changes with the records, not with time. */
export const isLastingSort = (sort: ListSort): boolean => sort !== 'publication';

/** Orders records of a kind. Equal records are in the default order, and then by creation as on the site. */
export function sortEntries<Rec extends Listed>(
  kind: ContentKind,
  entries: readonly ListEntry<Rec>[],
  { sort, language, now }: { sort: ListSort; language: Locale; now: number },
): ListEntry<Rec>[] {
  const sorts = sortsOfKinds[kind];
  const order = sorts[sort];
  const nameOf = (record: object) => localizedTextOf(record, nameField(kind), language).text;
  const { compare } = new Intl.Collator(languageTag[language], { numeric: true });
  const keyOf = (by: Order | undefined, entry: ListEntry<Rec>) => (typeof by === 'function' ? by(entry, now) : 0);
  const own = sorts[sortOf(kind, null)];
  const keyed = entries.map((entry, place) => ({
    entry,
    key: keyOf(order, entry),
    name: order === 'by-name' ? nameOf(entry.record) : '',
    own: keyOf(own, entry),
    created: (isOldestFirst(kind) ? 1 : -1) * entry.createdAt,
    place,
  }));
  // Two records without a date are equal, and the difference of two infinities is not a number.
  const difference = (one: number, other: number) => (one === other ? 0 : one - other);
  // The reversed order also reverses records of the same moment.
  const direction = sort === 'oldest' ? -1 : 1;
  keyed.sort(
    (one, other) =>
      difference(one.key, other.key) ||
      (order === 'by-name' ? compare(one.name, other.name) : 0) ||
      direction * (difference(one.own, other.own) || one.created - other.created || one.place - other.place),
  );
  return keyed.map(({ entry }) => entry);
}

export interface ListSelection extends Partial<Record<ListFilter, string>> {
  id?: string;
  search?: string;
}

export function selectEntries<Rec extends Listed>(
  entries: readonly ListEntry<Rec>[],
  { id, search = '', ...values }: ListSelection,
  now: number,
): ListEntry<Rec>[] {
  const chosen = listFilters.filter((filter) => values[filter] !== undefined);
  const found = search === '' ? entries : findAll(entries, search);
  return found.filter(
    (entry) =>
      (id === undefined || entry.record.id === id) &&
      chosen.every((filter) => filteredValue(entry, filter, now) === values[filter]),
  );
}
