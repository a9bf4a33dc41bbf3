import type { ComponentProps, ElementType } from 'react';

import type { StudioTextField } from 'shared-contracts/entities';
import { Phrases, Text, useStudioTexts } from 'shared-ui';

interface StudioWordsProps extends Pick<ComponentProps<typeof Text>, '$size' | '$soft'> {
  field: StudioTextField;
  as?: ElementType;
}

/** A text that the studio has entered, or else the one of the catalog. */
export function StudioWords({ field, as: Block = Text, ...look }: StudioWordsProps) {
  const { text, lang } = useStudioTexts<`studio.${StudioTextField}`>()(field, `studio.${field}`);
  return (
    <Block lang={lang} {...look}>
      <Phrases lang={lang}>{text}</Phrases>
    </Block>
  );
}
