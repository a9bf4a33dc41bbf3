import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Modal } from 'react-aria-components';
import styled from 'styled-components';

import { imageColor, imageSources, type ImageSources } from 'shared-contracts/entities';

import { VisuallyHidden } from '../components/layout';
import { ArrowIcon, BackIcon, CloseIcon, icon } from '../icons/icons';
import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { Backdrop } from './modal-frame';
import { fitZoom, moved, toggled, unzoomed, useImageGestures, type Point } from './zoom';

/** The image ends above the controls, because the dialogue of a game is at its lower edge. */
const Veil = styled(Backdrop)`
  padding: 1rem 0 5rem;
  overflow: hidden;
  background: rgb(12 9 7 / 92%);
`;

const Stage = styled(AriaDialog)`
  outline: none;
`;

const Frame = styled.div`
  cursor: zoom-in;
  /* Fingers magnify the image, not the page. */
  touch-action: none;
  &[data-zoomed] {
    cursor: grab;
  }
`;

const [widest, highest] = ['94vw', '100svh - 6.5rem'];

/** Known before the image has loaded: until then gestures are swipes, and then the image does not move. */
function inlineSizeOf(sources: ImageSources | null): string {
  if (!sources?.width || !sources.height) return 'auto';
  const own = sources.srcSet === null ? `${sources.width}px, ` : '';
  return `min(${own}${widest}, (${highest}) * ${sources.width / sources.height})`;
}

const Image = styled.img<{ $sources: ImageSources | null }>`
  display: block;
  inline-size: ${({ $sources }) => inlineSizeOf($sources)};
  block-size: auto;
  max-inline-size: ${widest};
  max-block-size: calc(${highest});
  background: ${({ $sources }) => imageColor($sources?.src) ?? 'none'};
  object-fit: contain;
  color: #fff;
  user-select: none;
`;

const Controls = styled.div`
  position: fixed;
  inset-inline: 0;
  inset-block-end: max(env(safe-area-inset-bottom), ${tokens.toastHeight});
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  inline-size: fit-content;
  margin-inline: auto;
  padding: 0.75rem;
  color: #fff;
`;

const Position = styled.span`
  min-inline-size: 3.5rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const RoundButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border: 1px solid #ffffff66;
  border-radius: 50%;
  background: #1c1815;
  color: #fff;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: #fff;
    color: #1c1815;
  }
  &:focus-visible {
    outline-color: #fff;
  }
`;

const ZoomIcon = icon(<path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6" />);

const keyStep = 80;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

interface LightboxProps {
  images: readonly { location: string; alt: string }[];
  altLangs?: readonly (string | undefined)[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  labels?: { title?: string; previous?: string; next?: string; close?: string };
}

/** Render it while it is open. Swipes change the image; two fingers or a double tap magnify. */
export function Lightbox({ images, altLangs = [], index, onIndexChange, onClose, labels = {} }: LightboxProps) {
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(unzoomed);
  const image = images[index];
  const several = images.length > 1;
  const isZoomed = zoom.scale > 1;
  const step = (by: -1 | 1) => {
    setZoom(unzoomed);
    if (several) onIndexChange((index + by + images.length) % images.length);
  };
  const toggle = () => setZoom(toggled(zoom, { x: 0, y: 0 }));
  const gestures = useImageGestures({ isZoomed, onZoom: setZoom, onSwipe: step });

  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    if (isZoomed && frame.current)
      setZoom(fitZoom(moved(zoom, { x: direction.x * keyStep, y: direction.y * keyStep }), frame.current));
    else if (direction.x !== 0) step(direction.x < 0 ? 1 : -1);
  });
  useEffect(() => {
    // On the document, because no button is focused at first or after a click on the image.
    const listener = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (!image) return null;
  const sources = imageSources(image.location);
  const position = text('ui.lightbox.position', { position: index + 1, count: images.length });
  const control = (label: string, drawing: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <RoundButton type="button" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      {drawing}
    </RoundButton>
  );
  return (
    <Veil isOpen isDismissable onClose={onClose}>
      <Modal>
        <Stage aria-label={labels.title ?? position}>
          <Frame ref={frame} data-zoomed={isZoomed || undefined} {...gestures}>
            <Image
              key={image.location}
              $sources={sources}
              src={sources?.src}
              srcSet={isZoomed ? undefined : (sources?.srcSet ?? undefined)}
              sizes={widest}
              width={sources?.width ?? undefined}
              height={sources?.height ?? undefined}
              alt={image.alt}
              lang={altLangs[index]}
              draggable={false}
              style={isZoomed ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined}
            />
          </Frame>
          <VisuallyHidden role="status">{position}</VisuallyHidden>
          <Controls>
            {several ? (
              <>
                {control(labels.previous ?? text('ui.lightbox.previous'), <BackIcon />, () => step(-1))}
                <Position aria-hidden>{`${index + 1} / ${images.length}`}</Position>
                {control(labels.next ?? text('ui.lightbox.next'), <ArrowIcon />, () => step(1))}
              </>
            ) : null}
            {control(text('ui.lightbox.zoom'), <ZoomIcon />, toggle, isZoomed)}
            {control(labels.close ?? text('ui.close'), <CloseIcon />, onClose)}
          </Controls>
        </Stage>
      </Modal>
    </Veil>
  );
}
