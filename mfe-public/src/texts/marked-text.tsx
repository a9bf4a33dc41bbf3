import { Fragment, type ComponentProps, type ElementType, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { defaultLocale, languageTag, type LocalizedFields } from 'shared-contracts/localization';
import { parseLines, plainLines, type Line } from 'shared-contracts/markdown';
import { ExternalLink, Phrases, useLocalized, type Text } from 'shared-ui';

/** A word with its reading above it, which appears with the last typed letter of the word. */
export const Ruby = ({ base, reading }: { base: ReactNode; reading: string }) => (
  <ruby>
    {base}
    <rp>（</rp>
    <rt style={typeof base === 'string' ? undefined : { visibility: 'hidden' }}>{reading}</rt>
    <rp>）</rp>
  </ruby>
);

/**
 * A line as elements; a line without markup is just text.
 * @param typed the visible part of each text, in their order; links in a typed text are not links
 */
export function inlineNodes(line: Line, typed?: (text: string) => ReactNode): ReactNode {
  const [only] = line;
  if (line.length === 1 && only?.kind === 'text') return typed ? typed(only.text) : only.text;
  return line.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return typed ? <Fragment key={index}>{typed(part.text)}</Fragment> : part.text;
      case 'emphasis':
        return <em key={index}>{inlineNodes(part.children, typed)}</em>;
      case 'strong':
        return <strong key={index}>{inlineNodes(part.children, typed)}</strong>;
      case 'ruby':
        return <Ruby key={index} base={typed ? typed(part.base) : part.base} reading={part.reading} />;
      case 'link':
        if (typed) return <Fragment key={index}>{inlineNodes(part.children, typed)}</Fragment>;
        return part.address.startsWith('mailto:') ? (
          <a key={index} href={part.address} data-address={part.address.slice('mailto:'.length)}>
            {inlineNodes(part.children)}
          </a>
        ) : (
          <ExternalLink key={index} href={part.address}>
            {inlineNodes(part.children)}
          </ExternalLink>
        );
      default:
        return part satisfies never;
    }
  });
}

export const inlineLines = (lines: readonly Line[]): ReactNode =>
  lines.flatMap((line, index) => (index === 0 ? inlineNodes(line) : ['\n', inlineNodes(line)]));

const isPlain = (line: Line) => line.every(({ kind }) => kind === 'text');

/**
 * A text with emphasis, links and ruby; the style of the surrounding element decides about its line breaks.
 * @param lang tag of the surrounding element's language, if different from the page's
 */
export function MarkedText({ text, lang }: { text: string; lang: string | undefined }) {
  const lines = parseLines(text);
  return lines.every(isPlain) ? (
    <Phrases lang={lang}>{plainLines(text)}</Phrases>
  ) : (
    <span data-phrases="">{inlineLines(lines)}</span>
  );
}

interface MarkedFieldProps<Field extends string> extends Pick<ComponentProps<typeof Text>, '$size' | '$soft'> {
  record: LocalizedFields<Field>;
  field: Field;
  as?: ElementType;
}

/** A field with emphasis, links and ruby, in the language of the site; nothing for an empty text. */
export function MarkedField<Field extends string>({ record, field, as, ...look }: MarkedFieldProps<Field>) {
  const { text, lang } = useLocalized(record, field);
  const Block = as ?? 'span';
  return text === '' ? null : (
    <Block lang={lang} {...look}>
      <MarkedText text={text} lang={lang} />
    </Block>
  );
}

/** A name without translations. One in Japanese letters keeps Japanese glyphs and speech on every page. */
export function Untranslated({ children }: { children: string }) {
  const isForeign = useLocale() !== defaultLocale && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(children);
  return isForeign ? <span lang={languageTag[defaultLocale]}>{children}</span> : children;
}
