import { useEffect, useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

/** In milliseconds (specification, section 9). */
const openDelay = 700;
/** If the previous one closed less than this ago, the next opens immediately (specification, section 9). */
const skipDelay = 300;

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
  /** A focusable element that accepts a ref, with an accessible name. */
  children: ComponentProps<typeof Focusable>['children'];
}

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
      {/* Opening is controlled here, because of the two delays; closing also by react-aria (Escape, scrolling). */}
      <TooltipTrigger isOpen={isOpen} onOpenChange={(open) => (open ? undefined : close())}>
        <Focusable>{children}</Focusable>
        <Hint offset={0}>{text}</Hint>
      </TooltipTrigger>
    </Around>
  );
}
