import { useRef, useState } from 'react';

import { shortcutOf } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { useWindowKey } from 'shared-ui/records';

import type { PreviewViewsProps } from './preview-views';

/**
 * Whether a preview is shown and its scene played. `Ctrl/⌘ E` shows and hides the preview, `Ctrl/⌘ Shift E` plays the
 * scene and stops it; what had the focus before gets it back.
 * @param isBeside whether the preview has a place beside the form, where it is shown without being asked for
 */
export function usePreview<Values, Rec extends object>(
  { toRecord, scene }: Pick<PreviewViewsProps<Values, Rec>, 'toRecord' | 'scene'>,
  isBeside: boolean,
) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isAsked, setAsked] = useState(false);
  const hasScene = useFormState<Values, boolean>(({ values }) => scene?.isIn(toRecord(values)) ?? false);
  const toggle = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLElement | null>(null);
  const isShown = choice ?? isBeside;
  const isPlaying = isAsked && hasScene && isShown;
  const leave = () => {
    left.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
  const show = (isShown: boolean) => {
    setChoice(isShown);
    setAsked(false);
  };
  const stop = () => {
    setAsked(false);
    left.current?.focus();
  };
  const play = () => {
    leave();
    setChoice(true);
    setAsked(true);
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
    // Browsers use it for their address bar.
    event.preventDefault();
    if (shortcut === 'e') goThereOrBack();
    else if (isPlaying) stop();
    else if (hasScene) play();
  });
  return { toggle, isShown, show, hasScene, isPlaying, play, stop };
}
