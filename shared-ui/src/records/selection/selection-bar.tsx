import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

import { Button } from '../../components/button';
import { Cluster } from '../../components/layout';
import { Text } from '../../components/typography';
import { useUiText } from '../../messages/use-texts';
import { topmostOverlay } from '../../overlays/open-overlays';
import { tokens } from '../../theme/tokens';
import type { Selection } from './use-selection';
import { useWindowKey } from './use-window-key';

const Bar = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: ${tokens.space.s};
  border-radius: ${tokens.radius.m};
  /* Before anything is selected, the first record needs the space on a phone. A hidden bar would lose focus. */
  @media (width < 48rem) {
    &[data-active='false']:not(:focus-within) {
      display: none;
    }
  }
  &[data-active='false'] {
    margin-block: -${tokens.space.s};
    & button {
      margin-inline-start: -0.75rem;
    }
  }
  &[data-active='true'] {
    padding: ${tokens.space.s};
    border: 1px solid ${tokens.color.line};
    background: ${tokens.color.raised};
  }
  /* Focused elements stay below it, even with its three lines on a phone. */
  html:has(&[data-active='true']) {
    scroll-padding-block-start: 12rem;
  }
`;

interface SelectionBarProps {
  ref?: Ref<HTMLElement>;
  selection: Selection;
  isBusy?: boolean;
  isActive?: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

/** `F6` moves focus into it and back. */
export function SelectionBar({
  ref,
  selection,
  isBusy = false,
  isActive = false,
  actions,
  children,
}: SelectionBarProps) {
  const text = useUiText();
  const bar = useRef<HTMLElement>(null);
  const { chosen, count, choose, chooseAll } = selection;
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => bar.current);

  const left = useRef<Element | null>(null);
  useWindowKey((event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key !== 'F6' || ctrlKey || metaKey || altKey || topmostOverlay()) return;
    event.preventDefault();
    const { activeElement } = document;
    if (bar.current?.contains(activeElement)) {
      if (left.current instanceof HTMLElement) left.current.focus();
      return;
    }
    left.current = activeElement;
    bar.current?.querySelector('button')?.focus();
  });

  // The focus is in the bar when the last record of a list is deleted from there.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => document.getElementById('main')?.focus());
    };
  }, []);

  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      aria-label={text('records.toolbar')}
      aria-busy={isBusy}
      data-active={chosen.length > 0 || isActive}
    >
      <Cluster>
        {isBusy || (count < 2 && chosen.length === 0) ? null : (
          <Button
            $variant={chosen.length > 0 ? 'secondary' : 'quiet'}
            $small
            onClick={chosen.length === count ? () => choose([]) : chooseAll}
          >
            {chosen.length === count ? text('records.none') : text('records.all', { count })}
          </Button>
        )}
        {isBusy || chosen.length > 0 ? actions : null}
        <Text as="span" role="status" $size="small" $soft>
          {!isBusy && chosen.length > 0 ? text('records.chosen', { count: chosen.length }) : null}
        </Text>
      </Cluster>
      {children}
    </Bar>
  );
}
