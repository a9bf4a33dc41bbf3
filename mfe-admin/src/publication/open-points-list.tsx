import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  nameField,
  type PublishedKind,
  contentRecords,
  japanesePaths,
  missingTexts,
  type Fields,
} from 'shared-contracts/entities';
import { defaultLocale, languageName, localizedTextOf, locales, type Locale } from 'shared-contracts/localization';
import { Stack, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { useFindPicturesQuery } from '../api';
import { recordScreen, textAddress } from '../records/references/record-address';
import { useFieldLabel, useTextsLabel } from '../records/values/field-labels';
import { valueText } from '../records/values/value-text';
import { useText } from '../text';

/** Open items before a record is published. */
interface OpenPoints {
  /** Names of the fields that are declared as wanted and are empty. */
  fields: string[];
  /** Texts that exist in Japanese only, by language; languages without one are left out. */
  texts: [Locale, string[]][];
}

/** What a reader would miss in a record, from the declarations of its fields. */
export function openPoints(kind: PublishedKind, record: object): OpenPoints {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const values = new Map<string, unknown>(Object.entries(record));
  const inJapanese = japanesePaths(fields, record);
  return {
    fields: Object.entries(fields).flatMap(([name, { wanted }]) =>
      wanted && valueText(values.get(name)) === null ? [name] : [],
    ),
    texts: locales.flatMap((locale) => {
      const missing = missingTexts(fields, record, locale, inJapanese);
      return missing.length > 0 ? [[locale, missing] satisfies [Locale, string[]]] : [];
    }),
  };
}

const Points = styled.ul`
  display: grid;
  gap: ${tokens.space.xs};
  padding-inline-start: 1.25rem;
  font-size: ${tokens.size.small};
`;

/** Address of the images of a record that lack a text. */
const undescribedImages = (name: string): string =>
  `${recordScreen('picture')}?${new URLSearchParams({ show: 'undescribed', search: name }).toString()}`;

interface OpenPointsListProps {
  kind: PublishedKind;
  record: { id: string };
  /** Called when one of the links is followed. */
  onFollow: () => void;
}

/** What readers would miss in a record; each point leads to its editor. */
export function OpenPointsList({ kind, record, onFollow }: OpenPointsListProps) {
  const text = useText();
  const intl = useIntl();
  const labelOf = useFieldLabel();
  const list = useTextsLabel();
  const { fields, texts } = openPoints(kind, record);
  const name = localizedTextOf(record, nameField(kind), defaultLocale).text;
  const images = useFindPicturesQuery({ query: { record: record.id, show: 'undescribed', limit: 0 } });
  const undescribed = images.currentData?.total ?? 0;
  if (fields.length === 0 && texts.length === 0 && undescribed === 0)
    return (
      <Text $size="small" $soft>
        {text('publication.complete')}
      </Text>
    );
  return (
    <Stack $gap="xs">
      <Text $size="small">{text('publication.open')}</Text>
      <Points>
        {fields.length > 0 ? (
          <li>{text('publication.empty', { fields: intl.formatList(fields.map(labelOf)) })}</li>
        ) : null}
        {texts.map(([locale, paths]) => (
          <li key={locale}>
            <Link
              to={textAddress({ kind, id: record.id }, { language: locale, text: paths[0] ?? null, from: null })}
              onClick={onFollow}
            >
              {languageName[locale]}
            </Link>
            : {text('translations.missingFields', { fields: list(paths) })}
          </li>
        ))}
        {undescribed > 0 ? (
          <li>
            <Link to={undescribedImages(name)} onClick={onFollow}>
              {text('publication.undescribed', { count: undescribed })}
            </Link>
          </li>
        ) : null}
      </Points>
    </Stack>
  );
}
