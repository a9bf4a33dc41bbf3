import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import styled, { css, keyframes } from 'styled-components';

import { CloseIcon } from '../icons/icons';
import { tokens } from '../theme/tokens';
import { toastDuration, toasts, type ShownToast } from './toast-store';

/** Pixels to the right after which a swipe dismisses (specification, section 9). */
const swipeThreshold = 50;

const Region = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${tokens.layer.toast};
  inline-size: min(100%, 26rem);
  padding: ${tokens.space.m};
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;

const enter = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

const Panel = styled.div<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space.xs} ${tokens.space.m};
  padding: ${tokens.space.m};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.high};
  touch-action: pan-y;
  animation: ${enter} ${tokens.motion.calm};
  ${({ $destructive }) =>
    $destructive &&
    css`
      border-inline-start: 4px solid ${tokens.color.danger};
    `}
`;

const PlainButton = styled.button`
  min-inline-size: 2rem;
  min-block-size: 2rem;
  padding: 0.25rem 0.5rem;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.s};
  background: transparent;
  font-weight: 600;
  cursor: pointer;
`;

const ActionButton = styled(PlainButton)`
  grid-column: 1 / -1;
  justify-self: start;
  padding-inline: 1rem;
  border-color: currentColor;
`;

function ToastPanel({ toast, paused }: { toast: ShownToast; paused: boolean }) {
  const intl = useIntl();
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const { id } = toast;

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, paused]);

  const endSwipe = () => {
    start.current = null;
    if (offset > swipeThreshold) toasts.dismiss(id);
    else setOffset(0);
  };

  return (
    <Panel
      $destructive={toast.variant === 'destructive'}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
      }}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.description ? <div>{toast.description}</div> : null}
      </div>
      <PlainButton type="button" aria-label={intl.formatMessage({ id: 'ui.close' })} onClick={() => toasts.dismiss(id)}>
        <CloseIcon />
      </PlainButton>
      {toast.action ? (
        <ActionButton
          type="button"
          onClick={() => {
            toast.action?.onAction();
            toasts.dismiss(id);
          }}
        >
          {toast.action.label}
        </ActionButton>
      ) : null}
    </Panel>
  );
}

/** Where notices are shown and read aloud: one at a time, F8 moves the keyboard here, waiting stops while it is pointed at or focused. */
export function ToastRegion() {
  const intl = useIntl();
  const region = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Region
      ref={region}
      role="region"
      aria-label={intl.formatMessage({ id: 'ui.notifications' })}
      aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast ? <ToastPanel key={toast.id} toast={toast} paused={hovered || focused} /> : null}
    </Region>
  );
}
