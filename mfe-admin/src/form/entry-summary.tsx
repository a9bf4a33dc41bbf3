import { Fragment } from 'react';
import styled from 'styled-components';

import { isImageLocation, speakerOf, valueAt, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, isEmptyText, languageTag, localizedFieldName } from 'shared-contracts/localization';
import { Image } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';

import { referencesIn } from '../records/values/value-text';
import { useValueWords } from '../records/values/value-view';
import { useFormCharacters } from './character-control';

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

/** More would not be seen beside the thumbnail. */
const mostWords = 2;

const asText = (value: unknown): string => (typeof value === 'string' && !isEmptyText(value) ? value : '');

interface Word {
  text: string;
  /** Set if it was entered; other words are in the language of the interface. */
  lang?: string;
}

interface EntrySummaryProps {
  fields: Fields;
  path: string;
  labelOf: (name: string, field: Field) => string;
}

/** A folded list entry: its image, and its first values in words. */
export function EntrySummary({ fields, path, labelOf }: EntrySummaryProps) {
  const entry = useFormState<object, unknown>(({ values }) => valueAt(values, path));
  const named = Object.entries(fields).filter(([, { internal }]) => !internal);
  const wordsOf = useValueWords(named.flatMap(([name, field]) => referencesIn(valueAt(entry, name), [field])));
  const characters = useFormCharacters();
  const lang = languageTag[defaultLocale];
  const wordOf = (name: string, field: Field): Word => {
    const value = asText(valueAt(entry, name));
    switch (field.kind) {
      case 'localized':
        return { text: asText(valueAt(entry, localizedFieldName(name, defaultLocale))), lang };
      case 'text':
      case 'reference':
        return { text: value && wordsOf(field, value), lang };
      case 'character':
        return { text: speakerOf(characters, value)?.nameJa ?? value, lang };
      case 'code':
        return { text: value && wordsOf(field, value) };
      case 'flag':
        return { text: valueAt(entry, name) === 1 ? labelOf(name, field) : '' };
      default:
        return { text: '' };
    }
  };
  const words = named.map(([name, field]) => wordOf(name, field)).filter(({ text }) => text !== '');
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
        {words.slice(0, mostWords).map(({ text, lang: language }, index) => (
          <Fragment key={index}>
            {index > 0 ? ' · ' : null}
            <span lang={language}>{text}</span>
          </Fragment>
        ))}
      </Words>
    </Row>
  );
}
