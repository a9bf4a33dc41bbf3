import { Fragment, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import type { Character, SceneLine } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { parseLines, plainLines } from 'shared-contracts/markdown';
import { displayFont, Localized, tokens, useLocalized } from 'shared-ui';

import { FallbackTag } from '../frame/title';
import { inlineNodes, MarkedField } from '../texts/marked-text';
import { LineFrame } from './scene-layout';

/** Reserves its space, so that no word moves to another line while it is typed. */
const Untyped = styled.span`
  visibility: hidden;
`;

/** Returns a function that types texts one after the other, up to a number of letters. */
function typewriter(count: number) {
  let left = count;
  return (text: string): ReactNode => {
    const letters = Array.from(text);
    const typed = Math.max(0, left);
    left -= letters.length;
    return left >= 0 ? (
      text
    ) : (
      <>
        {letters.slice(0, typed).join('')}
        <Untyped>{letters.slice(typed).join('')}</Untyped>
      </>
    );
  };
}

/** Whether a letter of the text is a whole word or syllable; of an alphabet, two letters are typed at once. */
const isDense = (text: string) => /[\u3040-\u9fff\uac00-\ud7af]/.test(text);

/**
 * Number of typed letters of a text.
 * @param onComplete called with the last letter; has to be the same function in every render
 */
function useTyping(text: string, isComplete: boolean, onComplete: () => void): number {
  const [shown, setShown] = useState(0);
  const { length } = Array.from(text);
  const step = isDense(text) ? 1 : 2;
  useEffect(() => {
    if (isComplete) return undefined;
    let count = 0;
    const timer = setInterval(() => {
      count += step;
      setShown(count);
      if (count >= length) onComplete();
    }, 32);
    return () => clearInterval(timer);
  }, [isComplete, step, length, onComplete]);
  return isComplete ? Infinity : shown;
}

const Plate = styled.div`
  position: absolute;
  inset-block-start: -1.25rem;
  inset-inline-start: 1.25rem;
  padding: 0.25rem 1.25rem;
  border-radius: 0.25rem;
  box-shadow:
    inset 0 0 0 3px ${tokens.color.seal},
    inset 0 0 0 4px #f5e6c899;
  background: ${tokens.color.seal};
  color: #fff4e8;
  font-family: ${tokens.font.display};
  font-weight: 600;
`;

const Words = styled.p`
  ${displayFont}
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

/** The name of a speaker; a removed character only has the Japanese name. */
function SpeakerName({ line, speaker }: LineProps) {
  if (speaker) return <Localized record={speaker} field="name" />;
  return line.speaker ? <span lang={languageTag[defaultLocale]}>{line.speaker}</span> : null;
}

/** A line for screen readers: as a whole, and only once. */
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

/** A visible line, typed letter by letter, with a plate that names its speaker. */
export function SceneLineBox({
  line,
  speaker,
  isWhole,
  onWhole,
}: LineProps & { isWhole: boolean; onWhole: () => void }) {
  const { text, lang } = useLocalized(line, 'text');
  const typed = typewriter(useTyping(plainLines(text), isWhole, onWhole));
  return (
    <LineFrame aria-hidden="true">
      {line.speaker ? (
        <Plate>
          <SpeakerName line={line} speaker={speaker} />
        </Plate>
      ) : null}
      <FallbackTag record={line} field="text" />
      <Words lang={lang} data-phrases="">
        {parseLines(text).map((each, index) => (
          <Fragment key={index}>
            {index === 0 ? null : typed('\n')}
            {inlineNodes(each, typed)}
          </Fragment>
        ))}
      </Words>
      <Mark>{isWhole ? '▼' : ''}</Mark>
    </LineFrame>
  );
}
