import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button, Cluster, EyeIcon, shortcutOf, Stack, tokens } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { useWindowKey } from 'shared-ui/records';

import { ChoiceButton } from '../layout/filters/choice-button';
import type { FormValues } from '../records/values/form-values';
import { useText } from '../text';
import { PreviewViews, type PreviewedForm } from './preview-views';
import { previewOf, previewRecord, type PreviewedKind } from './previews';

const wide = '(min-width: 80rem)';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  align-items: start;
  grid-template-columns: minmax(0, 60rem);
  & > * {
    min-inline-size: 0;
  }
  @media ${wide} {
    &[data-beside='true'] {
      grid-template-columns: minmax(0, 3fr) minmax(24rem, 2fr);
    }
  }
`;

/** Stays visible while the form beside it scrolls, below other sticky elements (`--sticky-height`). */
const Side = styled(Stack)`
  @media ${wide} {
    position: sticky;
    inset-block-start: var(--sticky-height, 0px);
  }
`;

const isWide = () => window.matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/**
 * Whether a preview is shown, which it is by default beside a form, and whether its scene plays. `Ctrl/⌘ E` and `Ctrl/⌘
 * Shift E` change that; afterwards focus returns to where it was.
 */
function usePreview<Kind extends PreviewedKind>({ kind, stored }: PreviewedForm<Kind>, isBeside: boolean) {
  const [choice, setChoice] = useState<'nothing' | 'page' | 'scene' | null>(null);
  const hasScene = useFormState<FormValues, boolean>(
    ({ values }) => previewOf(kind)?.hasScene?.(previewRecord(kind, stored, values)) ?? false,
  );
  const toggle = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLElement | null>(null);
  const view = choice ?? (isBeside ? 'page' : 'nothing');
  const isShown = view !== 'nothing';
  const isPlaying = view === 'scene' && hasScene;
  const leave = () => {
    left.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
  const show = (isShown: boolean) => setChoice(isShown ? 'page' : 'nothing');
  const stop = () => {
    show(true);
    left.current?.focus();
  };
  const play = () => {
    leave();
    setChoice('scene');
  };
  const goThereOrBack = () => {
    show(!isShown);
    if (isPlaying || (isShown && !isBeside)) left.current?.focus();
    else if (!isBeside) {
      leave();
      toggle.current?.focus();
      toggle.current?.scrollIntoView({ block: 'start' });
    }
  };
  useWindowKey((event) => {
    const shortcut = shortcutOf(event);
    if (shortcut !== 'e' && shortcut !== 'Shift+e') return;
    // Browsers use it for the address bar.
    event.preventDefault();
    if (shortcut === 'e') goThereOrBack();
    else if (isPlaying) stop();
    else if (hasScene) play();
  });
  return { toggle, isShown, show, hasScene, isPlaying, play, stop };
}

interface PreviewBesideProps<Kind extends PreviewedKind> extends PreviewedForm<Kind> {
  /** The preview is below even in wide windows. */
  isBelow?: boolean;
  children: ReactNode;
}

/** A form with its preview: beside it in wide windows, elsewhere below it on demand. */
export function PreviewBeside<Kind extends PreviewedKind>(props: PreviewBesideProps<Kind>) {
  const { isBelow = false, children, ...form } = props;
  const text = useText();
  const fits = useSyncExternalStore(subscribe, isWide) && !isBelow;
  const { toggle, isShown, show, hasScene, isPlaying, play, stop } = usePreview(form, fits);
  const [isAll, setAll] = useState(false);
  return (
    <Columns data-beside={isShown && !isBelow}>
      <Stack $gap="s">{children}</Stack>
      <Side>
        <Cluster>
          <Button
            ref={toggle}
            $variant="secondary"
            $small
            aria-expanded={isShown}
            aria-keyshortcuts="Control+E Meta+E"
            onClick={() => show(!isShown)}
          >
            <EyeIcon />
            {text('preview.toggle')}
          </Button>
          {hasScene ? (
            <ChoiceButton
              aria-pressed={isPlaying}
              aria-keyshortcuts="Control+Shift+E Meta+Shift+E"
              onClick={isPlaying ? stop : play}
            >
              <span aria-hidden="true">▶</span>
              {text('preview.scene')}
            </ChoiceButton>
          ) : null}
          {isShown && !isPlaying ? (
            <ChoiceButton aria-pressed={isAll} onClick={() => setAll(!isAll)}>
              {text('preview.all')}
            </ChoiceButton>
          ) : null}
        </Cluster>
        {isShown ? <PreviewViews {...form} isAll={isAll} isPlaying={isPlaying} onStop={stop} /> : null}
      </Side>
    </Columns>
  );
}
