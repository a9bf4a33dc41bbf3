import styled from 'styled-components';

import { translatedKinds } from 'shared-contracts/entities';
import { mostTranslations, translationFilters, type TranslationRow } from 'shared-contracts/http';
import { defaultLocale, languageName, languageTag, type Locale } from 'shared-contracts/localization';
import { Button, EmptyState, Stack, Text, tokens, Badge, type BadgeTone, Cluster } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { ChoiceButton } from '../layout/filters/choice-button';
import { FilterRow } from '../layout/filters/filter-bar';
import { FilterSelects, optionsOf } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { useFilters } from '../layout/filters/use-filters';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ScrollTable } from '../layout/scroll-table';
import { ShowMore } from '../layout/show-more';
import { Note } from '../layout/text';
import { textAddress } from '../records/references/record-address';
import { useKindLabel, useTextsLabel } from '../records/values/labels';
import { useText } from '../text';
import { filterNames, matrixFilter, useTranslatedLocales, firstOpenText, type MatrixFilter } from './translation-links';

const Cell = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  min-block-size: 2.5rem;
  padding: ${tokens.space.xs};
  border-radius: ${tokens.radius.s};
  text-decoration: none;
  &:hover {
    background: ${tokens.color.accentSoft};
  }
`;

const tones: Readonly<Record<'complete' | 'missing' | 'stale', BadgeTone>> = {
  complete: 'moss',
  missing: 'accent',
  stale: 'gold',
};

/** Completeness of a record in a language; links to the first missing or stale text. */
function TranslationCell({ row, locale, from }: { row: TranslationRow; locale: Locale; from: string }) {
  const text = useText();
  const list = useTextsLabel();
  const { state = 'complete', missing = [], stale = [] } = row.locales[locale] ?? {};
  return (
    <Cell to={textAddress(row, { language: locale, text: firstOpenText(row, locale, from), from })}>
      <Badge $tone={tones[state]}>{text(`translations.${state}`)}</Badge>
      {missing.length > 0 ? (
        <Text as="span" $size="small">
          {list(missing)}
        </Text>
      ) : null}
      {stale.length > 0 ? (
        <Text as="span" $size="small">
          {text('translations.staleFields', { fields: list(stale) })}
        </Text>
      ) : null}
    </Cell>
  );
}

const pageSize = 50;

/** On phones every record is a small table of two columns: with five, only one language would be visible at a time. */
const narrow = '@media (max-width: 47.99rem)';

const Table = styled(ScrollTable)`
  inline-size: 100%;
  & th[scope='row'] {
    min-inline-size: 10rem;
    font-weight: 600;
  }
  & td {
    min-inline-size: 7.5rem;
    inline-size: 18%;
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
      inline-size: auto;
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

interface MatrixProps {
  rows: readonly TranslationRow[];
  filter: MatrixFilter;
}

function Matrix({ rows, filter }: MatrixProps) {
  const text = useText();
  const kindLabel = useKindLabel();
  const offered = useTranslatedLocales();
  const translated = filter.language ? [filter.language] : offered;
  const from = new URLSearchParams({ ...filter }).toString();
  if (rows.length === 0) return <EmptyState level={2} title={text('translations.none')} />;
  return (
    <Table label={text('admin.translations')}>
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
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.label === '' ? null : <span lang={languageTag[defaultLocale]}>{row.label}</span>}
              <Note>{kindLabel(row.kind)}</Note>
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
  );
}

const parameters = [...filterNames, 'part'];

/** `/admin/translations`: complete, missing and stale texts. A text is stale if the Japanese one was changed later. */
export function TranslationsPage() {
  const text = useText();
  const kindLabel = useKindLabel();
  const languages = optionsOf(useTranslatedLocales(), (locale) => languageName[locale]);
  const { address, narrow, onSearch, parts, showMore } = useFilters(parameters);
  const filter = matrixFilter((name) => address[name]);
  const { state = '' } = filter;
  const states = optionsOf(translationFilters, (value) => text(`translations.${value}`));
  const translations = adminApi.useFindTranslationsQuery({
    query: { ...filter, limit: Math.min(parts * pageSize, mostTranslations) },
  });
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.translations')}>
        <Button $variant="secondary" $small onClick={() => void translations.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <Text $soft>{text('translations.description')}</Text>
      <Stack $gap="s">
        <Cluster role="group" aria-label={text('translations.state')}>
          {[{ value: '', label: text('filter.all') }, ...states].map(({ value, label }) => (
            <ChoiceButton key={value} aria-pressed={value === state} onClick={() => narrow({ state: value })}>
              {label}
            </ChoiceButton>
          ))}
        </Cluster>
        <FilterRow>
          <SearchBox
            label={text('list.search')}
            placeholder={text('list.search')}
            search={address['search']}
            onSearch={onSearch}
          />
          <FilterSelects
            filters={[
              { name: 'kind', label: text('activity.kind'), options: optionsOf(translatedKinds, kindLabel) },
              { name: 'language', label: text('translations.language'), options: languages },
            ]}
            address={address}
            onNarrow={narrow}
          />
        </FilterRow>
      </Stack>
      <Loaded query={translations}>
        {({ total, items }) => (
          <>
            <Matrix rows={items} filter={filter} />
            <ShowMore more={total - items.length} onShow={showMore} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
