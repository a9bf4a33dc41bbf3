import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { Dialog as AriaDialog, Modal } from 'react-aria-components';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';

import { VisuallyHidden } from '../components/layout';
import { ArrowIcon, BackIcon, CloseIcon } from '../icons/icons';
import { useUiText } from '../messages/use-texts';
import { Backdrop } from './modal-frame';

/** Minimum horizontal movement of a swipe in pixels. */
const swipeDistance = 50;

const Veil = styled(Backdrop)`
  padding: 0;
  background: rgb(12 9 7 / 92%);
`;

const Stage = styled(AriaDialog)`
  outline: none;
`;

const Picture = styled.img`
  display: block;
  inline-size: auto;
  block-size: auto;
  max-inline-size: 94vw;
  max-block-size: 86svh;
  object-fit: contain;
  color: #fff;
  touch-action: pan-y pinch-zoom;
`;

const RoundButton = styled.button`
  position: fixed;
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border: 1px solid #ffffff66;
  border-radius: 50%;
  background: #1c1815;
  color: #fff;
  cursor: pointer;
  &:focus-visible {
    outline-color: #fff;
  }
  &[data-side='close'] {
    inset-block-start: 1rem;
    inset-inline-end: 1rem;
  }
  &[data-side='previous'] {
    inset-inline-start: 1rem;
    inset-block-start: calc(50% - 1.5rem);
  }
  &[data-side='next'] {
    inset-inline-end: 1rem;
    inset-block-start: calc(50% - 1.5rem);
  }
`;

interface LightboxProps {
  images: readonly { location: string; alt: string }[];
  /** Index of the shown image. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Overrides the shared labels. */
  labels?: { title?: string; previous?: string; next?: string; close?: string };
}

/**
 * A lightbox, rendered while it is open: arrow keys, buttons and swipes move between images; Escape and the backdrop
 * close it and restore focus.
 */
export function Lightbox({ images, index, onIndexChange, onClose, labels = {} }: LightboxProps) {
  const text = useUiText();
  const start = useRef<number | null>(null);
  const image = images[index];
  const several = images.length > 1;
  const step = (by: -1 | 1) => {
    if (several) onIndexChange((index + by + images.length) % images.length);
  };

  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    // On the document, because no button is focused at first or after a click on the image.
    const listener = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const endSwipe = (event: PointerEvent) => {
    const moved = event.clientX - (start.current ?? event.clientX);
    start.current = null;
    if (Math.abs(moved) > swipeDistance) step(moved < 0 ? 1 : -1);
  };

  if (!image) return null;
  const sources = imageSources(image.location);
  const position = text('ui.lightbox.position', { position: index + 1, count: images.length });
  return (
    <Veil isOpen isDismissable onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal>
        <Stage aria-label={labels.title ?? position}>
          <Picture
            key={image.location}
            src={sources?.src}
            srcSet={sources?.srcSet ?? undefined}
            sizes="94vw"
            width={sources?.width ?? undefined}
            height={sources?.height ?? undefined}
            alt={image.alt}
            draggable={false}
            onPointerDown={(event) => {
              start.current = event.clientX;
            }}
            onPointerUp={endSwipe}
          />
          <VisuallyHidden role="status">{position}</VisuallyHidden>
          <RoundButton type="button" data-side="close" aria-label={labels.close ?? text('ui.close')} onClick={onClose}>
            <CloseIcon />
          </RoundButton>
          {several ? (
            <>
              <RoundButton
                type="button"
                data-side="previous"
                aria-label={labels.previous ?? text('ui.lightbox.previous')}
                onClick={() => step(-1)}
              >
                <BackIcon />
              </RoundButton>
              <RoundButton
                type="button"
                data-side="next"
                aria-label={labels.next ?? text('ui.lightbox.next')}
                onClick={() => step(1)}
              >
                <ArrowIcon />
              </RoundButton>
            </>
          ) : null}
        </Stage>
      </Modal>
    </Veil>
  );
}
