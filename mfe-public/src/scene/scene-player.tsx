import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { imageAddress, imageIn, type Project } from 'shared-contracts/entities';
import type { ScenePreviewProps } from 'shared-contracts/federation';
import {
  BackIcon,
  CloseIcon,
  LanguagePicker,
  MessagesProvider,
  prefersReducedMotion,
  useLocalized,
  useTexts,
  VisuallyHidden,
} from 'shared-ui';
import { FullScreen } from 'shared-ui/overlays';

import { messages, type MessageId } from '../messages';
import { Recording, useRecording } from '../playback/one-sound';
import { SceneFigure } from './scene-art';
import { Advance, Art, Control, Controls, Retreat, SceneView, Stage, Top } from './scene-layout';
import { SceneLineBox, SpokenLine } from './scene-line-box';
import { SceneChoice, SceneEnd } from './scene-pauses';
import { sceneBackground, sceneSteps, type SceneStep } from './scene-steps';

export interface ScenePlayerProps {
  project: Project;
  onClose: () => void;
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
