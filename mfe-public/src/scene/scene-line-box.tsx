import { Fragment, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import type { Character, SceneLine } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { lineText, parseLines, type Line } from 'shared-contracts/markdown';
import { displayFont, Localized, tokens, useLocalized } from 'shared-ui';

import { Ruby } from '../texts/inline-nodes';
import { FallbackTag } from '../frame/fallback-tag';
import { MarkedField } from '../texts/marked-text';
import { LineFrame } from './scene-layout';

/** Keeps its room, so that no word moves to another line while it is typed. */
const Untyped = styled.span`
  visibility: hidden;
`;

/** The first letters of a text; the others keep their room. */
function typedText(text: string, shown: number): ReactNode {
  const letters = Array.from(text);
  return shown >= letters.length ? (
    text
  ) : (
    <>
      {letters.slice(0, Math.max(0, shown)).join('')}
      <Untyped>{letters.slice(Math.max(0, shown)).join('')}</Untyped>
    </>
  );
}

function typedLine(line: Line, shown: number): ReactNode {
  let rest = shown;
  return line.map((part, index) => {
    const before = rest;
    rest -= Array.from(lineText([part])).length;
    switch (part.kind) {
      case 'text':
        return <Fragment key={index}>{typedText(part.text, before)}</Fragment>;
      case 'ruby':
        return (
          <Ruby
            key={index}
            base={typedText(part.base, before)}
            reading={typedText(part.reading, rest < 0 ? 0 : Infinity)}
          />
        );
      case 'emphasis':
        return <em key={index}>{typedLine(part.children, before)}</em>;
      case 'strong':
        return <strong key={index}>{typedLine(part.children, before)}</strong>;
      // A click on the line turns the page.
      case 'link':
        return <Fragment key={index}>{typedLine(part.children, before)}</Fragment>;
      default:
        return part satisfies never;
    }
  });
}

/** The first letters of lines with emphasis and ruby; a reading appears with the last letter of its word. */
export function typedLines(lines: readonly Line[], shown: number): ReactNode {
  let rest = shown;
  return lines.map((line, index) => {
    const before = rest;
    // A line break is a letter, too.
    rest -= Array.from(lineText(line)).length + 1;
    return (
      <Fragment key={index}>
        {index === 0 ? null : '\n'}
        {typedLine(line, before)}
      </Fragment>
    );
  });
}

/** Milliseconds until the next letter appears, and the number of them at once in an alphabet. */
const pace = 32;
const lettersAtOnce = 2;

/** Whether a letter of the text stands for a whole word or syllable. */
const isDense = (text: string) => /[\u3040-\u9fff\uac00-\ud7af]/.test(text);

/**
 * Types a text letter by letter.
 * @param isComplete whether all letters are shown at once
 * @param onComplete called with the last letter; has to be the same function in every render
 * @returns number of letters to show
 */
export function useTyping(letters: readonly string[], isComplete: boolean, onComplete: () => void): number {
  const [shown, setShown] = useState(0);
  const step = isDense(letters.join('')) ? 1 : lettersAtOnce;
  useEffect(() => {
    if (isComplete) return undefined;
    let count = 0;
    const timer = setInterval(() => {
      count += step;
      setShown(count);
      if (count >= letters.length) onComplete();
    }, pace);
    return () => clearInterval(timer);
  }, [isComplete, step, letters.length, onComplete]);
  return isComplete ? letters.length : Math.min(shown, letters.length);
}

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
