import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { isImageLocation, speakerOf, valueAt, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, isEmptyText, languageTag, localizedFieldName, moneyText } from 'shared-contracts/localization';
import { Image } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';

import { useValueWords, referencesIn } from '../records/values/value-view';
import { useFormCharacters } from './choice-controls';

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-inline-size: 0;
`;

const Thumbnail = styled.span`
  flex: none;
  inline-size: 2.25rem;
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** More would not be visible beside the thumbnail. */
const mostWords = 2;

const asText = (value: unknown): string => (typeof value === 'string' && !isEmptyText(value) ? value : '');

interface EntrySummaryProps {
  fields: Fields;
  path: string;
  labelOf: (name: string, field: Field) => string;
}

/** A collapsed list entry: its image, and its first values as text. */
export function EntrySummary({ fields, path, labelOf }: EntrySummaryProps) {
  const entry = useFormState<object, unknown>(({ values }) => valueAt(values, path));
  const named = Object.entries(fields).filter(([, { internal }]) => !internal);
  const wordsOf = useValueWords(named.flatMap(([name, field]) => referencesIn(valueAt(entry, name), [field])));
  const characters = useFormCharacters();
  const intl = useIntl();
  const wordOf = (name: string, field: Field): string => {
    const { kind } = field;
    const value = asText(valueAt(entry, kind === 'localized' ? localizedFieldName(name, defaultLocale) : name));
    if (kind === 'flag') return valueAt(entry, name) === 1 ? labelOf(name, field) : '';
    if (kind === 'code' && field.currencyIn)
      return value && moneyText(value, asText(valueAt(entry, field.currencyIn)), intl.formatNumber);
    // The amount is written with it.
    if (kind === 'code' && field.names === 'currency') return '';
    if (kind === 'character') return speakerOf(characters, value)?.nameJa ?? value;
    return value && ['localized', 'text', 'reference', 'code'].includes(kind) ? wordsOf(field, value) : '';
  };
  const words = named
    .map(([name, field]) => ({ kind: field.kind, word: wordOf(name, field) }))
    .filter(({ word }) => word !== '');
  const image = named
    .filter(([, { kind }]) => kind === 'image')
    .map(([name]) => asText(valueAt(entry, name)))
    .find(isImageLocation);
  return (
    <Row>
      {image === undefined ? null : (
        <Thumbnail>
          <Image location={image} alt="" ratio="1 / 1" sizes="2.25rem" />
        </Thumbnail>
      )}
      <Words>
        {words.slice(0, mostWords).map(({ kind, word }, index) => (
          <Fragment key={index}>
            {index > 0 ? ' · ' : null}
            {/* Names of flags and codes are in the language of the interface. */}
            <span lang={kind === 'flag' || kind === 'code' ? undefined : languageTag[defaultLocale]}>{word}</span>
          </Fragment>
        ))}
      </Words>
    </Row>
  );
}
