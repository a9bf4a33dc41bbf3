import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { pressDescriptions, pressLengths, type Character, type Project } from 'shared-contracts/entities';
import { languageTag, type ShownLocalizedText } from 'shared-contracts/localization';
import { Heading, Localized, Stack, Text, tokens } from 'shared-ui';

import { CharacterName } from '../project-facts/character-name';
import { MarkedField } from '../texts/marked-text';

const Paragraph = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

const Terms = styled.dl`
  display: grid;
  gap: ${tokens.space.l};
  & dt {
    font-weight: 600;
  }
  & dd {
    max-inline-size: 44em;
    white-space: pre-line;
  }
`;

const Role = styled.span`
  margin-inline-start: ${tokens.space.s};
  font-weight: 400;
  color: ${tokens.color.inkSoft};
`;

const langOf = ({ isFallback, locale }: ShownLocalizedText) => (isFallback ? languageTag[locale] : undefined);

/** The descriptions of a work, from one sentence to all of it, to be copied. */
export function PressTexts({ project }: { project: Project }) {
  const intl = useIntl();
  const descriptions = pressDescriptions(project, useLocale());
  return (
    <Stack $gap="xl">
      {pressLengths.map((length) =>
        descriptions[length] ? (
          <Stack key={length}>
            <Heading level={3}>{intl.formatMessage({ id: `press.${length}` })}</Heading>
            {descriptions[length].map((part, index) => (
              <Paragraph key={index} lang={langOf(part)}>
                {part.text}
              </Paragraph>
            ))}
          </Stack>
        ) : null,
      )}
    </Stack>
  );
}

/** Who is in a work: name, role, what there is of a description, and a line. */
export function PressCharacters({ characters }: { characters: readonly Character[] }) {
  return (
    <Terms>
      {characters.map((character, index) => (
        <div key={index}>
          <dt>
            <CharacterName character={character} />
            <Role>
              <Localized record={character} field="role" />
            </Role>
          </dt>
          <dd>
            <MarkedField record={character} field="description" />
          </dd>
          <dd>
            <MarkedField record={character} field="quote" />
          </dd>
        </div>
      ))}
    </Terms>
  );
}
