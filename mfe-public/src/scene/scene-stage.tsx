import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import { imageAddress, imageIn, type Project } from 'shared-contracts/entities';
import { BackIcon, CloseIcon, VisuallyHidden } from 'shared-ui';

import { Recording, useRecording } from '../playback/one-sound';
import { SceneFigure } from './scene-art';
import { SceneChoice, SceneEnd } from './scene-pauses';
import { Advance, Art, Control, Controls, Retreat, Stage, Top, SceneView } from './scene-layout';
import { SceneLineBox, SpokenLine } from './scene-line-box';
import { sceneBackground, sceneSteps, type SceneStep } from './scene-steps';

interface SceneStageProps {
  project: Project;
  onClose: () => void;
  /** Controls beside the one that closes. */
  children?: ReactNode;
}

/** The background, and the images of a step and the next one, which is loaded ahead. */
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
  const intl = useIntl();
  const address = imageAddress(location);
  const { isPlaying, toggle, audioProps } = useRecording(address);
  if (!address) return null;
  return (
    <>
      <Control
        type="button"
        aria-label={intl.formatMessage({ id: 'scene.sound' })}
        aria-pressed={isPlaying}
        onClick={toggle}
      >
        <span aria-hidden="true">♪</span>
      </Control>
      {/* Music without words. */}
      <Recording {...audioProps} loop />
    </>
  );
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays the scene of a project: lines by a press or key, one choice, and the way to the store. */
export function SceneStage({ project, onClose, children }: SceneStageProps) {
  const intl = useIntl();
  const [answer, setAnswer] = useState<number | null>(null);
  const [position, setPosition] = useState(0);
  /** Whether all of the line is shown. */
  const [isWhole, setWhole] = useState(prefersStillness);
  const stage = useRef<HTMLDivElement>(null);
  /** Whether the reader has moved since the last rendering. */
  const hasMoved = useRef(true);
  const renderedKind = useRef<SceneStep['kind']>(undefined);
  const steps = sceneSteps(project, answer);
  const at = Math.min(position, steps.length - 1);
  const step = steps[at];
  const kind = step?.kind;
  const complete = useCallback(() => setWhole(true), []);

  // What a press or key goes on with. Moving within lines keeps the focus where the reader has put it, and so does an
  // editor who changes the lines while they are played.
  useEffect(() => {
    if (hasMoved.current && kind !== renderedKind.current)
      stage.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    hasMoved.current = false;
    renderedKind.current = kind;
  });

  const go = (to: number) => {
    hasMoved.current = true;
    setPosition(to);
    setWhole(to < at || prefersStillness());
  };
  const advance = () => (isWhole ? go(at + 1) : setWhole(true));
  const back = () => go(Math.max(0, at - 1));
  const skip = () =>
    go(
      Math.max(
        at,
        steps.findIndex((each, index) => index > at && each.kind !== 'line'),
      ),
    );
  const choose = (index: number) => {
    setAnswer(index);
    go(at + 1);
  };
  const restart = () => {
    setAnswer(null);
    go(0);
    setWhole(prefersStillness());
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
        <Control type="button" aria-label={intl.formatMessage({ id: 'scene.close' })} onClick={onClose}>
          <CloseIcon />
        </Control>
      </Top>
      <SceneView>
        {step.line ? (
          <>
            <Advance
              type="button"
              data-next=""
              aria-label={intl.formatMessage({ id: 'scene.next' })}
              onClick={advance}
            />
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
          {intl.formatMessage({ id: 'scene.back' })}
        </Control>
        <Sound location={project.sceneSound} />
        <Control type="button" aria-disabled={kind !== 'line'} onClick={skip}>
          {intl.formatMessage({ id: 'scene.skip' })}
        </Control>
      </Controls>
    </Stage>
  );
}
