import type { ElementType } from 'react';

import { useLocale } from 'shared-client';
import { defaultLocale, languageTag, type LocalizedFields } from 'shared-contracts/localization';
import { parseLines, plainLines, type Line } from 'shared-contracts/markdown';
import { Phrases, useLocalized } from 'shared-ui';

import { inlineLines } from './inline-nodes';

interface MarkedTextProps {
  text: string;
  /** Tag of the language that the element around it has, if that is not the one of the page. */
  lang: string | undefined;
}

const isPlain = (line: Line) => line.every(({ kind }) => kind === 'text');

/** A text with emphasis, links and ruby; its line breaks are for the style of the element around it. */
export function MarkedText({ text, lang }: MarkedTextProps) {
  const lines = parseLines(text);
  return lines.every(isPlain) ? (
    <Phrases lang={lang}>{plainLines(text)}</Phrases>
  ) : (
    <span data-phrases="">{inlineLines(lines)}</span>
  );
}

/** A field with emphasis, links and ruby, in the language of the site. */
export function MarkedField<Field extends string>({ record, field }: { record: LocalizedFields<Field>; field: Field }) {
  const { text, lang } = useLocalized(record, field);
  const marked = <MarkedText text={text} lang={lang} />;
  return lang ? <span lang={lang}>{marked}</span> : marked;
}

interface MarkedBlockProps<Field extends string> {
  record: LocalizedFields<Field>;
  field: Field;
  as: ElementType;
}

/** The same in an element of its own; nothing for an empty text. */
export function MarkedBlock<Field extends string>({ record, field, as: Block }: MarkedBlockProps<Field>) {
  const { text, lang } = useLocalized(record, field);
  return text === '' ? null : (
    <Block lang={lang}>
      <MarkedText text={text} lang={lang} />
    </Block>
  );
}

/** A name without translations. One in Japanese letters keeps the glyphs and the voice of Japanese on every page. */
export function Untranslated({ children }: { children: string }) {
  const isForeign = useLocale() !== defaultLocale && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(children);
  return isForeign ? <span lang={languageTag[defaultLocale]}>{children}</span> : children;
}
