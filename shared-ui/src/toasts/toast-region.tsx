import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled, { css, keyframes } from 'styled-components';

import { isComposing } from '../components/browser/keys';
import { CloseIcon } from '../icons/icons';
import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { toastDuration, toasts, type ShownToast } from './toast-store';

/** In pixels (specification, section 9). */
const swipeThreshold = 50;

const Region = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${tokens.layer.toast};
  inline-size: min(100%, 26rem);
  padding: ${tokens.space.m};
  pointer-events: none;
  @media print {
    display: none;
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
  pointer-events: auto;
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

const Earlier = styled.ul.attrs({ role: 'list' })`
  grid-column: 1 / -1;
  display: grid;
  gap: ${tokens.space.xs};
  margin: ${tokens.space.xs} 0 0;
  padding: ${tokens.space.xs} 0 0;
  border-block-start: 1px solid ${tokens.color.line};
  list-style: none;
  font-size: ${tokens.size.small};
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.m};
  }
`;

const Time = styled.time`
  color: ${tokens.color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

interface ToastPanelProps {
  toast: ShownToast;
  focused: boolean;
  /** Keyboard focus must not stay on a removed element. */
  onLeave: (isPointer: boolean) => void;
}

function ToastPanel({ toast, focused, onLeave }: ToastPanelProps) {
  const text = useUiText();
  const intl = useIntl();
  const [hovered, setHovered] = useState(false);
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const left = useRef(toastDuration);
  const { id } = toast;
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => toasts.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, paused]);

  const leave = ({ detail }: MouseEvent) => {
    // Keyboard clicks have a `detail` of 0.
    onLeave(detail > 0);
    // The pressed element may be removed under the pointer, which fires no leave event.
    setHovered(false);
  };
  const act = (chosen: number, event: MouseEvent) => {
    leave(event);
    toasts.act(chosen);
  };
  const timeOf = (at: number) => (
    <Time dateTime={new Date(at).toISOString()}>{intl.formatTime(at, { timeStyle: 'medium' })}</Time>
  );

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
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => {
        setHovered(false);
        endSwipe();
      }}
    >
      <div>
        <strong>{toast.title}</strong> {toast.earlier.length > 0 ? timeOf(toast.at) : null}
        {toast.description ? <div>{toast.description}</div> : null}
      </div>
      <PlainButton
        type="button"
        aria-label={text('ui.close')}
        onClick={(event) => {
          leave(event);
          toasts.dismiss(id);
        }}
      >
        <CloseIcon />
      </PlainButton>
      {toast.action ? (
        <ActionButton type="button" onClick={(event) => act(id, event)}>
          {toast.action.label}
        </ActionButton>
      ) : null}
      {/* Already announced. */}
      {toast.earlier.length > 0 ? (
        <Earlier aria-live="off" aria-label={text('ui.notifications.earlier')}>
          {toast.earlier.map((earlier) => (
            <li key={earlier.id}>
              <span id={`toast-${earlier.id}`}>
                {earlier.title} {timeOf(earlier.at)}
              </span>
              <PlainButton
                type="button"
                aria-describedby={`toast-${earlier.id}`}
                onClick={(event) => act(earlier.id, event)}
              >
                {earlier.action?.label}
              </PlainButton>
            </li>
          ))}
        </Earlier>
      ) : null}
    </Panel>
  );
}

/** The timer pauses on hover and focus. F8 moves focus here and recalls the last toast. */
export function ToastRegion() {
  const text = useUiText();
  const region = useRef<HTMLElement>(null);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const id = toast?.id;

  useLayoutEffect(() => {
    if (!toast) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--toast-height', `${region.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--toast-height');
    };
  }, [toast]);

  useEffect(() => {
    // The focused element may be removed with its toast, which fires no blur event.
    if (!region.current?.contains(document.activeElement)) setFocused(false);
  }, [id]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || isComposing(event)) return;
      toasts.recall();
      region.current?.focus();
    };
    // In the capture phase, because an open dialog would stop the event.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  const leave = (isPointer: boolean) => {
    const { activeElement } = document;
    if (!region.current?.contains(activeElement)) return;
    cameFrom.current?.focus();
    // The previously focused element may be removed, disabled or behind a dialog.
    if (!region.current.contains(document.activeElement)) return;
    // Mouse users need no focus here, and a focused toast would stay open.
    if (isPointer && activeElement instanceof HTMLElement) activeElement.blur();
    else region.current.focus();
  };

  const panel = toast ? <ToastPanel key={toast.id} toast={toast} focused={focused} onLeave={leave} /> : null;
  const isUrgent = toast?.variant === 'destructive';
  return (
    <Region
      ref={region}
      aria-label={text('ui.notifications')}
      tabIndex={-1}
      // Overlays hide the page from screen readers, but toasts report what happened in them.
      data-react-aria-top-layer="true"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {/* Both regions exist from the start: a live region inserted with its text is not always announced. */}
      <div aria-live="polite">{isUrgent ? null : panel}</div>
      <div aria-live="assertive">{isUrgent ? panel : null}</div>
    </Region>
  );
}
