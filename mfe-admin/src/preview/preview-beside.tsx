import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button, EyeIcon, Stack, tokens } from 'shared-ui';

import { useText } from '../text';
import { PreviewViews, type PreviewViewsProps } from './live-preview';

const wide = '(min-width: 80rem)';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  align-items: start;
  grid-template-columns: minmax(0, 60rem);
  @media ${wide} {
    &[data-beside='true'] {
      grid-template-columns: minmax(0, 3fr) minmax(24rem, 2fr);
    }
  }
`;

const Fields = styled(Stack)`
  min-inline-size: 0;
`;

/** Stays in view while the form beside it is scrolled, below what else does (`--sticky-height`). */
const Side = styled(Stack)`
  min-inline-size: 0;
  @media ${wide} {
    position: sticky;
    inset-block-start: var(--sticky-height, 0px);
  }
`;

const Toggle = styled(Button)`
  align-self: start;
`;

const isWide = () => window.matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/**
 * A form with its preview: beside it in wide windows, elsewhere below it, one key (`Ctrl/⌘ E`) away. The key leads back
 * to where one was.
 */
export function PreviewBeside<Values, Rec extends object>({
  children,
  ...preview
}: PreviewViewsProps<Values, Rec> & { children: ReactNode }) {
  const text = useText();
  const fits = useSyncExternalStore(subscribe, isWide);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isShown = choice ?? fits;
  const toggle = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLElement | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'e') return;
    // Browsers use it for their address bar.
    event.preventDefault();
    setChoice(!isShown);
    if (fits) return;
    if (isShown) left.current?.focus();
    else {
      left.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      toggle.current?.focus();
      toggle.current?.scrollIntoView({ block: 'start' });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Columns data-beside={isShown}>
      <Fields $gap="l">{children}</Fields>
      <Side>
        <Toggle
          ref={toggle}
          $variant="secondary"
          $small
          aria-expanded={isShown}
          aria-keyshortcuts="Control+E Meta+E"
          onClick={() => setChoice(!isShown)}
        >
          <EyeIcon />
          {text('preview.toggle')}
        </Toggle>
        {isShown ? <PreviewViews {...preview} /> : null}
      </Side>
    </Columns>
  );
}
