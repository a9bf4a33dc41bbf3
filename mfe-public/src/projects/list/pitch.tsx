import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { pitchTexts, type PitchText, type Project } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';
import { Text } from 'shared-ui';

import { FallbackTag } from '../../frame/fallback-tag';
import { shelfGrid } from '../../frame/shelf';
import { MarkedText } from '../../texts/marked-text';

const usePitchTexts = (project: Project) => pitchTexts(project, useLocale());

/** Names the language of a pitch that is not translated. */
export function PitchTag({ project }: { project: Project }) {
  const [first] = usePitchTexts(project);
  return <FallbackTag record={project} field={first?.field ?? 'description'} />;
}

function Words({ pitch, ...look }: ComponentProps<typeof Text> & { pitch: PitchText }) {
  const lang = pitch.isFallback ? languageTag[pitch.locale] : undefined;
  return (
    <Text {...look} lang={lang}>
      <MarkedText text={pitch.text} lang={lang} />
    </Text>
  );
}

/** The beginning of a description; a logline is short enough to be whole. */
const Beginning = styled(Words)`
  @media screen {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${shelfGrid} {
      -webkit-line-clamp: 4;
    }
  }
`;

/** What a work is about, whole: its logline, or its description if it has none. */
export function Pitch({ project }: { project: Project }) {
  const [first] = usePitchTexts(project);
  return first ? <Words pitch={first} $size="lead" /> : null;
}

/** The logline of a work and the beginning of its description. */
export function PitchSummary({ project }: { project: Project }) {
  return usePitchTexts(project).map((pitch) =>
    pitch.field === 'logline' ? (
      <Words key={pitch.field} pitch={pitch} $size="small" />
    ) : (
      <Beginning key={pitch.field} pitch={pitch} $size="small" $soft />
    ),
  );
}
