import styled from 'styled-components';

import { characterReading, type Character } from 'shared-contracts/entities';
import { defaultLocale, languageTag, localizedTextOf } from 'shared-contracts/localization';
import { useLocale } from 'shared-client';
import { Localized, Text } from 'shared-ui';

import { Ruby } from '../texts/marked-text';

const Beside = styled(Text).attrs({ as: 'span', $soft: true, $size: 'small' })`
  margin-inline-start: 0.75em;
  font-weight: 400;
`;

/** The name of a character with its reading: above a Japanese name, beside one in another language. */
export function CharacterName({ character }: { character: Character }) {
  const locale = useLocale();
  const name = localizedTextOf(character, 'name', locale);
  const reading = characterReading(character, locale);
  if (reading === '') return <Localized record={character} field="name" />;
  if (name.locale !== defaultLocale)
    return (
      <>
        {name.text}
        <Beside>{reading}</Beside>
      </>
    );
  return (
    <span lang={name.isFallback ? languageTag[name.locale] : undefined}>
      <Ruby base={name.text} reading={reading} />
    </span>
  );
}
