import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { pressDescriptions, pressLengths, type Character, type Project } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';
import { ExternalLink, Heading, Localized, Stack, tokens, useStudioName, useTexts } from 'shared-ui';

import { Prose } from '../frame/styles';
import { CharacterName } from '../project-facts/character-name';
import { PlayFigures } from '../project-facts/play-figures';
import { FactRows, useFacts } from '../project-facts/facts';
import { MarkedField } from '../texts/marked-text';
import type { PressKitMessageId } from './messages';

export function PressFacts({ project }: { project: Project }) {
  const text = useTexts<PressKitMessageId>();
  const studio = useStudioName();
  const { release, platforms, prices, languages, rating, version } = useFacts(project);
  const { steamUrl } = project;
  const facts = [
    { term: text('press.developer'), value: studio.text, lang: studio.lang },
    release,
    platforms,
    ...prices,
    { term: text('press.languages'), value: languages },
    rating,
    version,
    { term: text('project.store'), value: steamUrl && <ExternalLink href={steamUrl}>{steamUrl}</ExternalLink> },
  ];
  return (
    <Stack>
      <PlayFigures project={project} />
      <FactRows facts={facts} />
    </Stack>
  );
}

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

export function PressTexts({ project }: { project: Project }) {
  const text = useTexts<PressKitMessageId>();
  const descriptions = pressDescriptions(project, useLocale());
  return (
    <Stack $gap="xl">
      {pressLengths.map((length) =>
        descriptions[length] ? (
          <Stack key={length}>
            <Heading level={3}>{text(`press.${length}`)}</Heading>
            {descriptions[length].map(({ text, isFallback, locale }, index) => (
              <Prose key={index} lang={isFallback ? languageTag[locale] : undefined}>
                {text}
              </Prose>
            ))}
          </Stack>
        ) : null,
      )}
    </Stack>
  );
}

export const PressCharacters = ({ characters }: { characters: readonly Character[] }) => (
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
