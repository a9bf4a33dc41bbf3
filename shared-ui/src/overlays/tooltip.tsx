import { useEffect, useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

/** Milliseconds of pointing before a tooltip opens (specification, section 9). */
const openDelay = 700;
/** Milliseconds after one closed during which the next opens at once (specification, section 9). */
const skipDelay = 300;

/** Instant at which the last tooltip of the page closed. */
let lastClosed = -Infinity;

const Around = styled.span`
  display: contents;
`;

const Hint = styled(AriaTooltip)`
  max-inline-size: 20rem;
  padding: 0.25rem 0.75rem;
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-size: ${tokens.size.small};
  box-shadow: ${tokens.shadow.low};
`;

interface TooltipProps {
  text: string;
  /** One focusable element that takes a ref, e.g. an `IconButton`; it has its own accessible name. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Says more about a control while it is pointed at or focused by keyboard. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const openAtOnce = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const onPointerEnter = () => {
    if (Date.now() - lastClosed < skipDelay) openAtOnce();
    else timer.current = setTimeout(openAtOnce, openDelay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosed = Date.now();
    setOpen(false);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) openAtOnce();
  };

  return (
    <Around
      onPointerEnter={onPointerEnter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {/* Opening is ours, because of the two delays; what react-aria closes (Escape, scrolling) closes. */}
      <TooltipTrigger isOpen={isOpen} onOpenChange={(open) => (open ? undefined : close())}>
        <Focusable>{children}</Focusable>
        <Hint offset={0}>{text}</Hint>
      </TooltipTrigger>
    </Around>
  );
}
