import styled from 'styled-components';

import type { Character, SceneLine } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { lineText, parseLines } from 'shared-contracts/markdown';
import { Localized, tokens, useLocalized } from 'shared-ui';

import { FallbackTag } from '../frame/fallback-tag';
import { MarkedField } from '../texts/marked-text';
import { LineFrame } from './scene-layout';
import { typedLines } from './typed-lines';
import { useTyping } from './use-typing';

const Plate = styled.div`
  position: absolute;
  inset-block-start: -1.25rem;
  inset-inline-start: 1.25rem;
  padding: 0.25rem 1.25rem;
  border-radius: 0.25rem;
  box-shadow:
    inset 0 0 0 3px #a8321f,
    inset 0 0 0 4px #f5e6c899;
  background: #a8321f;
  color: #fff4e8;
  font-family: ${tokens.font.display};
  font-weight: 600;
`;

const Words = styled.p`
  /* Doubled specificity, to override the text font of elements with a lang attribute. */
  && {
    font-family: ${tokens.font.display};
  }
  font-size: clamp(1.0625rem, 0.9rem + 0.6vw, 1.375rem);
  line-height: 1.8;
  white-space: pre-line;
  &:lang(en) {
    line-height: 1.6;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-end: 0.5rem;
  inset-inline-end: 1.25rem;
  color: #d8bd7c;
`;

interface LineProps {
  line: SceneLine;
  speaker: Character | null;
}

/** The name of a speaker; one who is no character any more has only the Japanese name. */
function SpeakerName({ line, speaker }: LineProps) {
  if (speaker) return <Localized record={speaker} field="name" />;
  return line.speaker ? <span lang={languageTag[defaultLocale]}>{line.speaker}</span> : null;
}

/** A line for the ear: as a whole, and only once. */
export function SpokenLine({ line, speaker }: LineProps) {
  return (
    <>
      {line.speaker ? (
        <>
          <SpeakerName line={line} speaker={speaker} />:{' '}
        </>
      ) : null}
      <MarkedField record={line} field="text" />
    </>
  );
}

interface SceneLineBoxProps extends LineProps {
  isWhole: boolean;
  onWhole: () => void;
}

/** A line for the eye, typed letter by letter, with a plate that names its speaker. */
export function SceneLineBox({ line, speaker, isWhole, onWhole }: SceneLineBoxProps) {
  const { text, lang } = useLocalized(line, 'text');
  const lines = parseLines(text);
  const letters = Array.from(lines.map(lineText).join('\n'));
  const shown = useTyping(letters, isWhole, onWhole);
  return (
    <LineFrame aria-hidden="true">
      {line.speaker ? (
        <Plate>
          <SpeakerName line={line} speaker={speaker} />
        </Plate>
      ) : null}
      <FallbackTag record={line} field="text" />
      <Words lang={lang} data-phrases="">
        {typedLines(lines, shown)}
      </Words>
      <Mark>{isWhole ? '▼' : ''}</Mark>
    </LineFrame>
  );
}
