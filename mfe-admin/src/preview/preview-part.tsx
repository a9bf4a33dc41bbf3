import { useState } from 'react';

import { Button, Cluster, EyeIcon } from 'shared-ui';

import { useText } from '../text';
import { PreviewViews, type PreviewViewsProps } from './preview-views';
import type { usePreview } from './use-preview';

interface PreviewPartProps<Values, Rec extends object> extends PreviewViewsProps<Values, Rec> {
  preview: ReturnType<typeof usePreview>;
}

/** A preview on demand, and the way to play the scene in it. */
export function PreviewPart<Values, Rec extends object>({ preview, ...views }: PreviewPartProps<Values, Rec>) {
  const text = useText();
  const { toggle, isShown, show, hasScene, isPlaying, play, stop } = preview;
  const [isAll, setAll] = useState(false);
  return (
    <>
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
          <Button
            $variant={isPlaying ? 'primary' : 'secondary'}
            $small
            aria-pressed={isPlaying}
            aria-keyshortcuts="Control+Shift+E Meta+Shift+E"
            onClick={isPlaying ? stop : play}
          >
            <span aria-hidden="true">▶</span>
            {text('preview.scene')}
          </Button>
        ) : null}
        {isShown && !isPlaying ? (
          <Button $variant="secondary" $small aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {text('preview.all')}
          </Button>
        ) : null}
      </Cluster>
      {isShown ? <PreviewViews {...views} isAll={isAll} isPlaying={isPlaying} onStop={stop} /> : null}
    </>
  );
}
