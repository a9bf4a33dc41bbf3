import styled from 'styled-components';

import { isImageLocation, valueAt, type Fields } from 'shared-contracts/entities';
import { defaultLocale, isEmptyText, languageTag, localizedFieldName } from 'shared-contracts/localization';
import { Image } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-inline-size: 0;
  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Thumbnail = styled.span`
  flex: none;
  inline-size: 2.25rem;
`;

const asText = (value: unknown): string => (typeof value === 'string' && !isEmptyText(value) ? value : '');

/** What a folded list entry is: its picture, and its first text in Japanese. */
export function EntrySummary({ fields, path }: { fields: Fields; path: string }) {
  const entry = useFormState<object, unknown>(({ values }) => valueAt(values, path));
  const named = Object.entries(fields);
  const name = named
    .filter(([, { kind }]) => kind === 'localized' || kind === 'text' || kind === 'code')
    .map(([key, { kind }]) =>
      asText(valueAt(entry, kind === 'localized' ? localizedFieldName(key, defaultLocale) : key)),
    )
    .find((text) => text !== '');
  const picture = named
    .filter(([, { kind }]) => kind === 'image')
    .map(([key]) => asText(valueAt(entry, key)))
    .find(isImageLocation);
  return (
    <Row>
      {picture === undefined ? null : (
        <Thumbnail>
          <Image location={picture} alt="" ratio="1 / 1" sizes="2.25rem" />
        </Thumbnail>
      )}
      <span lang={languageTag[defaultLocale]}>{name}</span>
    </Row>
  );
}
