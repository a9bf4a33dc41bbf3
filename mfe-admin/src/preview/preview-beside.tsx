import { useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';

import { Stack, tokens } from 'shared-ui';

import { PreviewPart } from './preview-part';
import type { PreviewViewsProps } from './preview-views';
import { usePreview } from './use-preview';

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

const isWide = () => window.matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** A form with its preview: beside it in wide windows, elsewhere below it on demand. */
export function PreviewBeside<Values, Rec extends object>({
  children,
  ...views
}: PreviewViewsProps<Values, Rec> & { children: ReactNode }) {
  const fits = useSyncExternalStore(subscribe, isWide);
  const preview = usePreview(views, fits);
  return (
    <Columns data-beside={preview.isShown}>
      <Fields $gap="s">{children}</Fields>
      <Side>
        <PreviewPart {...views} preview={preview} />
      </Side>
    </Columns>
  );
}
