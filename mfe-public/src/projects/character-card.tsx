import styled from 'styled-components';

import type { Character } from 'shared-contracts/entities';
import { Card, DefaultPoster, Heading, Image, Localized, Text, tokens, useLocalized } from 'shared-ui';

const Body = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m};
`;

/** One character: portrait, name, role and, where there is one, a description. */
export function CharacterCard({ character }: { character: Character }) {
  const description = useLocalized(character, 'description');
  return (
    <li>
      <Card as="article">
        <Image location={character.imageUrl} alt="" ratio="3 / 4" sizes="(min-width: 40rem) 16rem, 92vw" fallback={<DefaultPoster />} />
        <Body>
          <Heading level={3}>
            <Localized record={character} field="name" />
          </Heading>
          <Text $soft $size="small">
            <Localized record={character} field="role" />
          </Text>
          {description.text === '' ? null : <Text lang={description.lang}>{description.text}</Text>}
        </Body>
      </Card>
    </li>
  );
}
