import styled from 'styled-components';

import { translatedKinds } from 'shared-contracts/entities';
import { defaultLocale, languageName, languageTag, locales } from 'shared-contracts/localization';
import { Button, EmptyState, Stack, Text, tokens } from 'shared-ui';
import { useAddressState } from 'shared-ui/records';

import { useListTranslationsQuery } from '../api';
import { ChoiceButtons } from '../layout/choice-buttons';
import { FilterBar } from '../layout/filter-bar';
import { FilterSelect } from '../layout/filter-select';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import { useText } from '../text';
import { TranslationCell } from './translation-cell';
import { filterNames, type TranslationRow } from './translation-links';

/** Number of rows rendered initially. */
const pageSize = 50;

/** Japanese is the source language. */
const translated = locales.filter((locale) => locale !== defaultLocale);

const kinds = ['all', ...translatedKinds] as const;
const states = ['all', 'open', 'missing', 'stale'] as const;

type Kind = (typeof kinds)[number];
type State = (typeof states)[number];

/** Keeps the state buttons together; other filters have the usual width. */
const Filters = styled(FilterBar)`
  & > [role='group'] {
    grid-column: 1 / -1;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

/**
 * On phones every record is a small table with two columns of languages, because five columns would show one language
 * at a time.
 */
const narrow = '@media (max-width: 47.99rem)';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: ${tokens.space.xs} ${tokens.space.s};
    border-block-end: 1px solid ${tokens.color.line};
    text-align: start;
    vertical-align: top;
  }
  & th[scope='row'] {
    min-inline-size: 10rem;
    font-weight: 600;
  }
  & td {
    min-inline-size: 7.5rem;
  }
  & th[scope='row'] > p {
    font-weight: 400;
  }
  ${narrow} {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      padding-block: ${tokens.space.s};
      border-block-end: 1px solid ${tokens.color.line};
    }
    & tbody :is(th, td) {
      min-inline-size: 0;
      border: 0;
    }
    & th[scope='row'] {
      grid-column: 1 / -1;
    }
    & td::before {
      content: attr(data-language) / '';
      padding-inline: ${tokens.space.xs};
      font-size: ${tokens.size.small};
      color: ${tokens.color.inkSoft};
    }
  }
`;

/** Whether a row matches the filters; `open` is missing or stale. */
function matches({ kind, locales: states }: TranslationRow, wantedKind: Kind, wantedState: State): boolean {
  if (wantedKind !== 'all' && kind !== wantedKind) return false;
  const found = translated.map((locale) => states[locale]?.state ?? 'complete');
  if (wantedState === 'open') return found.some((state) => state !== 'complete');
  return wantedState === 'all' || found.includes(wantedState);
}

function Matrix({ rows, from }: { rows: readonly TranslationRow[]; from: string }) {
  const text = useText();
  const { shown, more, showMore } = useShownPart(rows, pageSize);
  if (rows.length === 0) return <EmptyState level={2} title={text('translations.none')} />;
  return (
    <>
      <Scroll role="region" aria-label={text('admin.translations')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{text('translations.record')}</th>
              {translated.map((locale) => (
                <th key={locale} scope="col" lang={languageTag[locale]}>
                  {languageName[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span lang={languageTag[defaultLocale]}>{row.label}</span>
                  <Text $size="small" $soft>
                    {text(`activity.kind.${row.kind}`)}
                  </Text>
                </th>
                {translated.map((locale) => (
                  <td key={locale} data-language={languageName[locale]}>
                    <TranslationCell row={row} locale={locale} from={from} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <ShowMore more={more} onShow={showMore} />
    </>
  );
}

/**
 * `/admin/translations`: the state of every record in every language: complete, missing, or stale because the Japanese
 * text was changed later.
 */
export function TranslationsPage() {
  const text = useText();
  const translations = useListTranslationsQuery();
  const [filter, setFilter] = useAddressState(filterNames);
  const kind: Kind = kinds.find((known) => known === filter.kind) ?? 'all';
  const search = new URLSearchParams(
    filterNames.flatMap((name) => (filter[name] === null ? [] : [[name, filter[name]]])),
  ).toString();
  const state: State = states.find((known) => known === filter.state) ?? 'all';
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.translations')}>
        <Button $variant="secondary" $small onClick={() => void translations.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <Text $soft>{text('translations.description')}</Text>
      <Filters>
        <ChoiceButtons
          label={text('translations.state')}
          options={states.map((value) => ({
            value,
            label: value === 'all' ? text('filter.all') : text(`translations.${value}`),
          }))}
          chosen={state}
          onChoose={(value) => setFilter({ state: value === 'all' ? null : value })}
        />
        <FilterSelect
          label={text('activity.kind')}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? text('filter.all') : text(`activity.kind.${value}`),
          }))}
          chosen={kind}
          onChoose={(value) => setFilter({ kind: value === 'all' ? null : value })}
        />
      </Filters>
      <Loaded query={translations}>
        {(rows) => (
          <Matrix key={`${kind} ${state}`} rows={rows.filter((row) => matches(row, kind, state))} from={search} />
        )}
      </Loaded>
    </Stack>
  );
}
