import { Stack } from 'shared-ui';

import { PreviewPart } from './preview-part';
import type { PreviewViewsProps } from './preview-views';
import { usePreview } from './use-preview';

/** The preview below a form, shown on demand. */
export function LivePreview<Values, Rec extends object>(props: PreviewViewsProps<Values, Rec>) {
  return (
    <Stack>
      <PreviewPart {...props} preview={usePreview(props, false)} />
    </Stack>
  );
}
