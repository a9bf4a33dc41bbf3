import { useRef } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';

import { imageAddress } from 'shared-contracts/entities';

import { ArrowIcon, BackIcon, CloseIcon } from '../icons/icons';
import { tokens } from '../theme/tokens';

/** Pixels of sideways movement that count as a swipe. */
const swipeDistance = 50;

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  background: rgb(12 9 7 / 88%);
  touch-action: pan-y;
`;

const Stage = styled(AriaDialog)`
  display: grid;
  place-items: center;
  outline: none;
  & > img {
    max-inline-size: 94vw;
    max-block-size: 86vh;
    object-fit: contain;
  }
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
  /** Position of the picture that is shown. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  labels: { title: string; previous: string; next: string; close: string };
}

/** One picture over the page: arrow keys, buttons and swipes lead to its neighbours; Escape and the backdrop close and give the focus back. */
export function Lightbox({ images, index, onIndexChange, onClose, labels }: LightboxProps) {
  const start = useRef<number | null>(null);
  const image = images[index];
  if (!image) return null;
  const step = (by: number) => onIndexChange((index + by + images.length) % images.length);
  const several = images.length > 1;
  return (
    <Backdrop isOpen isDismissable onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal>
        <Stage aria-label={labels.title}>
          <img
            src={imageAddress(image.location) ?? ''}
            alt={image.alt}
            draggable={false}
            onPointerDown={(event) => {
              start.current = event.clientX;
            }}
            onPointerUp={(event) => {
              const moved = event.clientX - (start.current ?? event.clientX);
              start.current = null;
              if (several && Math.abs(moved) > swipeDistance) step(moved < 0 ? 1 : -1);
            }}
          />
          <RoundButton
            type="button"
            data-side="close"
            aria-label={labels.close}
            onClick={onClose}
            onKeyDown={(event) => arrowKeys(event.key, several, step)}
          >
            <CloseIcon />
          </RoundButton>
          {several ? (
            <>
              <RoundButton type="button" data-side="previous" aria-label={labels.previous} onClick={() => step(-1)} onKeyDown={(event) => arrowKeys(event.key, several, step)}>
                <BackIcon />
              </RoundButton>
              <RoundButton type="button" data-side="next" aria-label={labels.next} onClick={() => step(1)} onKeyDown={(event) => arrowKeys(event.key, several, step)}>
                <ArrowIcon />
              </RoundButton>
            </>
          ) : null}
        </Stage>
      </Modal>
    </Backdrop>
  );
}

function arrowKeys(key: string, several: boolean, step: (by: number) => void) {
  if (several && key === 'ArrowRight') step(1);
  if (several && key === 'ArrowLeft') step(-1);
}
