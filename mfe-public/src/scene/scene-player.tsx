import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { imageAddress, imageIn, type Project } from 'shared-contracts/entities';
import type { ScenePreviewProps } from 'shared-contracts/federation';
import {
  BackIcon,
  CloseIcon,
  displayFont,
  LanguagePicker,
  Localized,
  MessagesProvider,
  prefersReducedMotion,
  tokens,
  useLocalized,
  useTexts,
  VisuallyHidden,
} from 'shared-ui';
import { FullScreen } from 'shared-ui/overlays';

import { messages, type MessageId } from '../messages';
import { Recording, useRecording } from '../playback/one-sound';
import { StoreLink } from '../project-facts/store-link';
import { SceneFigure } from './scene-art';
import { Advance, Art, Control, Controls, low, Retreat, SceneView, Stage, Top } from './scene-layout';
import { SceneLineBox, SpokenLine } from './scene-line-box';
import { sceneBackground, sceneSteps, type SceneStep } from './scene-steps';

export interface ScenePlayerProps {
  project: Project;
  onClose: () => void;
}

/** The background, and the images of the current step and of the next one, which is loaded ahead. */
function Scenery({ project, figure, next }: { project: Project; figure: string | null; next: string | null }) {
  const background = imageAddress(imageIn(project, sceneBackground(project), useLocale()));
  const figures = [...new Set([figure, next])].filter((location) => location !== null);
  return (
    <Art aria-hidden="true" style={background ? { backgroundImage: `url("${background}")` } : undefined}>
      {figures.map((location) => (
        <div key={location} data-seen={location === figure}>
          <SceneFigure location={location} />
        </div>
      ))}
    </Art>
  );
}

function Sound({ location }: { location: string | null | undefined }) {
  const text = useTexts<MessageId>();
  const address = imageAddress(location);
  const { isPlaying, toggle, audioProps } = useRecording(address);
  if (!address) return null;
  return (
    <>
      <Control type="button" aria-label={text('scene.sound')} aria-pressed={isPlaying} onClick={toggle}>
        <span aria-hidden="true">♪</span>
      </Control>
      {/* Music without words. */}
      <Recording {...audioProps} loop />
    </>
  );
}

const PausePanel = styled.div`
  grid-row: 1 / -1;
  display: grid;
  /* Below the face of the figure. */
  align-content: end;
  justify-items: center;
  gap: 1.25rem;
  padding: 4.5rem 1rem 1.5rem;
  ${low} {
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem 0.5rem;
  }
  outline: none;
`;

const Question = styled.p`
  ${displayFont}
  padding: 0.5rem 1.25rem;
  border-radius: 0.25rem;
  background: #0a1226d9;
  font-size: 1.1875rem;
  text-align: center;
`;

const Option = styled.button`
  inline-size: min(100%, 34rem);
  min-block-size: 3.25rem;
  padding: 0.5rem 1.5rem;
  border: 1px solid #d8bd7c;
  border-radius: 2rem;
  box-shadow: 0 0 0 4px #0a1226;
  background: #0a1226;
  color: #f5efdf;
  font-size: 1.0625rem;
  cursor: pointer;
  ${low} {
    inline-size: min(100%, 18rem);
    min-block-size: 2.75rem;
  }
  ${displayFont}
  &:hover,
  &:focus-visible {
    background: ${tokens.color.seal};
    color: #fff4e8;
  }
  &:focus-visible {
    outline: 2px solid #fff4e8;
    outline-offset: 5px;
  }
`;

/** The question and its answers. Focus moves to the first answer, so that screen readers read the question as well. */
function SceneChoice({ project, onChoose }: { project: Project; onChoose: (index: number) => void }) {
  const text = useTexts<MessageId>();
  const id = useId();
  const question = useLocalized(project, 'sceneQuestion');
  return (
    <PausePanel role="group" aria-labelledby={id}>
      <Question id={id} lang={question.lang}>
        {question.text || text('scene.choose')}
      </Question>
      {(project.sceneAnswers ?? []).map((answer, index) => (
        <Option key={index} type="button" data-next={index === 0 ? '' : undefined} onClick={() => onChoose(index)}>
          <Localized record={answer} field="answer" />
        </Option>
      ))}
    </PausePanel>
  );
}

/** The strongest button at the end, of the same size as an answer. */
const Store = styled(StoreLink)`
  && {
    justify-content: center;
    inline-size: min(100%, 34rem);
    min-block-size: 3.25rem;
    border: 1px solid #d8bd7c;
    border-radius: 2rem;
    background: ${tokens.color.seal};
    color: #fff4e8;
    font-size: 1.0625rem;
  }
`;

const QuietOption = styled(Option)`
  min-block-size: 2.75rem;
  inline-size: auto;
  border-color: transparent;
  box-shadow: none;
  background: #0a1226d9;
  font-size: 1rem;
`;

/** The end of the scene: links to the store and back to the page. */
function SceneEnd({ project, onRestart, onClose }: { project: Project; onRestart: () => void; onClose: () => void }) {
  const text = useTexts<MessageId>();
  const id = useId();
  return (
    <PausePanel role="group" aria-labelledby={id} tabIndex={-1} data-next="">
      <Question id={id}>{text('scene.end')}</Question>
      <Store project={project} />
      <QuietOption type="button" onClick={onRestart}>
        {text('scene.again')}
      </QuietOption>
      <QuietOption type="button" onClick={onClose}>
        {text('scene.close')}
      </QuietOption>
    </PausePanel>
  );
}

function SceneStage({ project, onClose, children }: ScenePlayerProps & { children?: ReactNode }) {
  const text = useTexts<MessageId>();
  const [answer, setAnswer] = useState<number | null>(null);
  const [position, setPosition] = useState(0);
  const [isWhole, setWhole] = useState(prefersReducedMotion);
  const stage = useRef<HTMLDivElement>(null);
  /** Whether the reader has moved since the last rendering. */
  const hasMoved = useRef(true);
  const renderedKind = useRef<SceneStep['kind']>(undefined);
  const steps = sceneSteps(project, answer);
  const at = Math.min(position, steps.length - 1);
  const step = steps[at];
  const kind = step?.kind;
  const complete = useCallback(() => setWhole(true), []);

  // Focuses the next step after a press or key. Moving between lines leaves focus where the reader put it, and so does
  // an editor's change of the lines.
  useEffect(() => {
    if (hasMoved.current && kind !== renderedKind.current)
      stage.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    hasMoved.current = false;
    renderedKind.current = kind;
  });

  const go = (to: number) => {
    hasMoved.current = true;
    setPosition(to);
    setWhole(to < at || prefersReducedMotion());
  };
  const advance = () => (isWhole ? go(at + 1) : setWhole(true));
  const back = () => go(Math.max(0, at - 1));
  const skip = () => {
    const pause = steps.findIndex((each, index) => index > at && each.kind !== 'line');
    go(Math.max(at, pause));
  };
  const choose = (index: number) => {
    setAnswer(index);
    go(at + 1);
  };
  const restart = () => {
    setAnswer(null);
    go(0);
    setWhole(prefersReducedMotion());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Backspace' || event.key === 'ArrowLeft') back();
    else if (event.key === 'ArrowRight' && kind === 'line') advance();
    else return;
    event.preventDefault();
  };

  if (!step) return null;
  return (
    <Stage ref={stage} role="presentation" onKeyDown={onKeyDown}>
      <Scenery project={project} figure={step.figure} next={steps[at + 1]?.figure ?? null} />
      <Top>
        {children}
        <Control type="button" aria-label={text('scene.close')} onClick={onClose}>
          <CloseIcon />
        </Control>
      </Top>
      <SceneView>
        {step.line ? (
          <>
            <Advance type="button" data-next="" aria-label={text('scene.next')} onClick={advance} />
            {at > 0 ? <Retreat onClick={back} /> : null}
            <SceneLineBox key={at} line={step.line} speaker={step.speaker} isWhole={isWhole} onWhole={complete} />
          </>
        ) : null}
        {kind === 'choice' ? <SceneChoice project={project} onChoose={choose} /> : null}
        {kind === 'end' ? <SceneEnd project={project} onRestart={restart} onClose={onClose} /> : null}
      </SceneView>
      <VisuallyHidden role="status">
        {step.line ? <SpokenLine line={step.line} speaker={step.speaker} /> : null}
      </VisuallyHidden>
      <Controls>
        <Control type="button" aria-disabled={at === 0} onClick={back}>
          <BackIcon />
          {text('scene.back')}
        </Control>
        <Sound location={project.sceneSound} />
        <Control type="button" aria-disabled={kind !== 'line'} onClick={skip}>
          {text('scene.skip')}
        </Control>
      </Controls>
    </Stage>
  );
}

export function ScenePlayer({ project, onClose }: ScenePlayerProps) {
  const text = useTexts<MessageId>();
  const { text: title } = useLocalized(project, 'title');
  return (
    <FullScreen label={`${title}: ${text('project.scene')}`} onClose={onClose}>
      <SceneStage project={project} onClose={onClose}>
        <LanguagePicker />
      </SceneStage>
    </FullScreen>
  );
}

/** The scene of a project as on the public site, with unsaved values and in any language. Escape closes it. */
export const ScenePreview = ({ project, locale, onClose }: ScenePreviewProps) => (
  <MessagesProvider messages={messages} locale={locale}>
    <div role="presentation" onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}>
      <SceneStage project={project} onClose={onClose} />
    </div>
  </MessagesProvider>
);
