import styled from 'styled-components';

import type { Character } from 'shared-contracts/entities';
import { Card, DefaultPoster, Heading, Image, Localized, media, Text, tokens, useLocalized } from 'shared-ui';

const Whole = styled(Card)`
  block-size: 100%;
  ${media.print} {
    break-inside: avoid;
    box-shadow: none;
  }
`;

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.l};
`;

const Description = styled(Text)`
  margin-block-start: ${tokens.space.s};
  white-space: pre-line;
`;

/** One character: portrait, name, role and an optional description. */
export function CharacterCard({ character }: { character: Character }) {
  const description = useLocalized(character, 'description');
  return (
    <li>
      <Whole as="article">
        <Image
          location={character.imageUrl}
          alt=""
          ratio="3 / 4"
          sizes="(min-width: 75rem) 17rem, (min-width: 36rem) 45vw, 92vw"
          fallback={<DefaultPoster />}
        />
        <Body>
          <Heading level={3}>
            <Localized record={character} field="name" />
          </Heading>
          <Text $soft $size="small">
            <Localized record={character} field="role" />
          </Text>
          {description.text === '' ? null : <Description lang={description.lang}>{description.text}</Description>}
        </Body>
      </Whole>
    </li>
  );
}
