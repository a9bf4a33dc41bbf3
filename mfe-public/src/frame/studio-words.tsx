import type { ComponentProps, ElementType } from 'react';

import { useLocale, useStudio } from 'shared-client';
import { enteredStudioText, type StudioTextField } from 'shared-contracts/entities';
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

/** A text that only the studio can give; nothing without it. */
export function EnteredWords(words: StudioWordsProps) {
  const isEntered = enteredStudioText(useStudio(), words.field, useLocale()) !== null;
  return isEntered ? <StudioWords {...words} /> : null;
}
