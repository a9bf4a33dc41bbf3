import type { ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import {
  fieldsOfKind,
  isOrderedByPublication,
  sortsOf,
  type ChoiceWords,
  type ContentKind,
  type Field,
  type Fields,
  type ListSort,
  type ContentRecord,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { defaultLocale, languageTag, localizedTextOf, type Locale } from 'shared-contracts/localization';
import {
  Badge,
  DateText,
  LogCategoryBadge,
  PartnerCategoryBadge,
  ProgressBar,
  ReleaseDate,
  StatusBadge,
  tokens,
} from 'shared-ui';

import { japaneseName } from '../records/references/use-record-names';
import { useFieldLabel, useChoiceLabels } from '../records/values/labels';
import { useText } from '../text';

/** A short value of the records of a list. */
export interface ListColumn {
  name: string;
  label: string;
  /** Orders of the list by this value; each press of its header selects the next one. */
  sorts: readonly ListSort[];
  /** In a card, the value needs its label to be understood. */
  isLabelled: boolean;
  /** @returns `null` if the record has no value */
  cell: (record: object, context: { named: readonly RecordName[]; name: string }) => ReactNode;
}

const Words = styled.span`
  white-space: normal;
`;

const Progress = styled.span`
  display: inline-grid;
  grid-template-columns: 3rem auto;
  align-items: center;
  gap: ${tokens.space.s};
  font-size: ${tokens.size.small};
`;

const badges: Partial<Record<ChoiceWords, (value: string) => ReactNode>> = {
  status: (status) => <StatusBadge status={status} />,
  partnerCategory: (category) => <PartnerCategoryBadge category={category} />,
  logCategory: (category) => <LogCategoryBadge category={category} />,
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The second text of a kind, if it is short enough for a list; `null` if there is none. */
export function lineField(kind: ContentKind): string | null {
  const fields: Fields = fieldsOfKind(kind);
  const [, second] = Object.entries(fields).filter(([, field]) => field.kind === 'localized');
  return second && second[1].kind === 'localized' && !second[1].markdown ? second[0] : null;
}

/** Returns the texts of records, with their language if it differs from the page's. */
export function useListedText(listed?: Locale) {
  const page = useLocale();
  return (record: object, field: string): { text: string; lang: string | undefined } => {
    const { text, locale } = localizedTextOf(record, field, listed ?? page);
    return { text, lang: locale === page ? undefined : languageTag[locale] };
  };
}

/** Columns of the list of a kind, derived from the declarations of its fields. */
export function useListColumns(
  kind: ContentKind,
  { locale, further = [] }: { locale?: Locale; further?: readonly string[] },
): ListColumn[] {
  const text = useText();
  const listedText = useListedText(locale);
  const fieldLabel = useFieldLabel();
  const choiceLabels = useChoiceLabels();
  const fields: Fields = fieldsOfKind(kind);
  const sorts = sortsOf(kind);
  const line = lineField(kind);

  const cellOf = (name: string, field: Field): ListColumn['cell'] | null => {
    const valueOf = (record: object): unknown => Reflect.get(record, name);
    switch (field.kind) {
      case 'localized':
        if (name !== line || field.multiline) return null;
        return (record) => {
          const shown = listedText(record, name);
          return shown.text === '' ? null : <Words lang={shown.lang}>{shown.text}</Words>;
        };
      case 'reference':
        return (record, { named }) => {
          const found = named.find(({ id }) => id === valueOf(record));
          if (!found) return <Badge>{text(`${field.to}.unknown`)}</Badge>;
          return <Badge lang={languageTag[defaultLocale]}>{japaneseName(found)}</Badge>;
        };
      case 'choice':
        return (record) => {
          const value = String(valueOf(record));
          return badges[field.words]?.(value) ?? <Badge>{choiceLabels[field.words](value)}</Badge>;
        };
      case 'number':
        return (record, { name: title }) => {
          const percent = Number(valueOf(record));
          return (
            <Progress>
              <ProgressBar percent={percent} label={text('project.progress', { title })} />
              <span>{percent}%</span>
            </Progress>
          );
        };
      case 'instant':
      case 'date':
        return (record) => {
          const date = textOrNull(valueOf(record));
          return date || field.kind === 'instant' ? <DateText value={date} dateStyle="medium" /> : null;
        };
      default:
        if (!further.includes(name)) return null;
        return (record) => {
          const shown = textOrNull(valueOf(record));
          return shown && <ReleaseDate value={shown} dateStyle="medium" />;
        };
    }
  };

  return Object.entries(fields).flatMap(([name, field]): ListColumn[] => {
    if (name === 'publication' || (field.kind === 'instant' && !isOrderedByPublication(kind))) return [];
    const cell = cellOf(name, field);
    const own: readonly ListSort[] =
      field.kind === 'instant' ? ['newest', 'oldest'] : sorts.filter((sort) => sort === name);
    const isLabelled = field.kind === 'date' || further.includes(name);
    return cell ? [{ name, label: fieldLabel(name), sorts: own, isLabelled, cell }] : [];
  });
}

/** Parts of a list that a kind adds to those derived from its fields. */
export interface ListParts<Kind extends ContentKind> {
  /** Language of its texts; that of the page if omitted. */
  locale?: Locale;
  /** Names of further fields: release dates, of which those without a month are shown unchanged. */
  further?: readonly (keyof ContentRecord<Kind> & string)[];
  addressOf?: (record: ContentRecord<Kind>) => string;
  marks?: (record: ContentRecord<Kind>) => ReactNode;
  details?: (record: ContentRecord<Kind>, name: string) => ReactNode;
}

/** A record of a list, in the form that its card and its row show. */
export interface ListedRecord<Kind extends ContentKind> {
  kind: Kind;
  parts: ListParts<Kind>;
  columns: readonly ListColumn[];
  record: ContentRecord<Kind>;
  /** The names of records that the records of the list refer to. */
  named: readonly RecordName[];
  hasDraft: boolean;
  /** Whether a translation is older than its Japanese text. */
  isOutdated: boolean;
  /** The box that selects it; omitted, like `actions`, in a list that only links to its records. */
  choose?: ReactNode;
  actions?: ReactNode;
}
