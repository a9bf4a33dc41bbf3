import styled from 'styled-components';

import { useListPartnersQuery } from 'shared-client';
import type { Character, Project } from 'shared-contracts/entities';
import {
  Cluster,
  displayFont,
  Heading,
  Localized,
  media,
  Phrases,
  Text,
  tokens,
  useLocalized,
  useRichTexts,
  useTexts,
} from 'shared-ui';

import { beside } from '../../frame/styles';
import { FallbackTag } from '../../frame/title';
import { CharacterImage } from '../../images/record-image';
import { PartnerName } from '../../partners/partner-name';
import { MarkedField } from '../../texts/marked-text';
import { CharacterName } from '../../project-facts/character-name';
import { SoundButton } from '../../playback/sounds';
import type { ProjectMessageId } from '../messages';

function VoicedBy({ id }: { id: string | null | undefined }) {
  const richText = useRichTexts<ProjectMessageId>();
  const { data = [] } = useListPartnersQuery();
  if (!data.some((partner) => partner.id === id)) return null;
  return <span>{richText('character.voice', { name: <PartnerName key="name" id={id} /> })}</span>;
}

/** Figures stand on alternating sides, as on a stage. */
const Whole = styled.article`
  ${beside('8.5rem')}
  gap: ${tokens.space.m};
  ${media.medium} {
    align-items: center;
    grid-template-columns: minmax(14rem, 2fr) 3fr;
    gap: clamp(2rem, 6vw, 5rem);
    @media screen {
      li:nth-child(even) > & {
        grid-template-columns: 3fr minmax(14rem, 2fr);
        & > :first-child {
          order: 1;
        }
      }
    }
  }
  ${media.print} {
    grid-template-columns: 4cm 1fr;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${tokens.space.s};
`;

const Name = styled(Heading)`
  ${media.medium} {
    font-size: ${tokens.size.group};
  }
`;

const Quote = styled(Text).attrs({ $size: 'lead' })`
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  ${displayFont}
`;

const Description = styled(Text)`
  max-inline-size: 34em;
  white-space: pre-line;
  font-size: ${tokens.size.small};
  ${media.medium} {
    font-size: inherit;
  }
`;

const Voice = styled(Cluster)`
  font-size: ${tokens.size.small};
`;

const Caption = styled(Text).attrs({ $soft: true, $size: 'small' })`
  flex-basis: 100%;
`;

export function CharacterCard({ project, character }: { project: Project; character: Character }) {
  const text = useTexts<ProjectMessageId>();
  const caption = useLocalized(character, 'voiceCaption');
  const { text: name } = useLocalized(character, 'name');
  return (
    <li>
      <Whole>
        <CharacterImage
          record={project}
          location={character.imageUrl}
          sizes="(min-width: 75rem) 27rem, (min-width: 48rem) 40vw, 8.5rem"
        />
        <Words>
          <Name level={3}>
            <CharacterName character={character} />
          </Name>
          <Text $soft $size="small">
            <Localized record={character} field="role" />
          </Text>
          <MarkedField record={character} field="quote" as={Quote} />
          <FallbackTag record={character} field="description" />
          <MarkedField record={character} field="description" as={Description} />
          {character.voice || character.voiceSample ? (
            <Voice>
              <SoundButton location={character.voiceSample} name={name} label={text('character.listen')} />
              <VoicedBy id={character.voice} />
              {caption.text === '' ? null : (
                <Caption lang={caption.lang}>
                  <Phrases lang={caption.lang}>{caption.text}</Phrases>
                </Caption>
              )}
            </Voice>
          ) : null}
        </Words>
      </Whole>
    </li>
  );
}
