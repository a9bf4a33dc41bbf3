import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { defaultLocale, languageName, languageTag, type LocalizedFields } from 'shared-contracts/localization';
import { Badge, Heading, media, Phrases, tokens, useLocalized } from 'shared-ui';
import { Link } from 'shared-ui/router';

/** Moves to the next line as a whole, and breaks only if it is wider than that, as with larger or wider letters. */
const Whole = styled.span`
  display: inline-block;
`;

/** Longer words may break, because they could be wider than a phone. */
const longestWhole = 18;

const isWhole = (word: string) => word.includes('-') && word.length <= longestWhole;

const hasWholeWords = (text: string) => text.split(/\s+/).some(isWhole);

interface TitledRecord {
  record: LocalizedFields<'title'>;
}

/** The title of a record, with hyphenated words on one line; one box, so that a flex container keeps its spaces. */
export function RecordTitle({ record }: TitledRecord) {
  const { text, lang } = useLocalized(record, 'title');
  const parts = text.split(/(\s+)/);
  const content = parts.some(isWhole)
    ? parts.map((part, index) => (isWhole(part) ? <Whole key={index}>{part}</Whole> : part))
    : text;
  return lang || content !== text ? <span lang={lang}>{content}</span> : text;
}

/** Named by the title alone in Japanese: a screen reader would pause, and put spaces into it, where lines may break. */
export function TitleLink({ record, ...link }: TitledRecord & { to: string; className?: string }) {
  const { text, lang } = useLocalized(record, 'title');
  const locale = useLocale();
  const hasPhrases = (lang ?? languageTag[locale]) === languageTag[defaultLocale];
  return hasPhrases && !hasWholeWords(text) ? (
    <Link {...link} lang={lang} aria-label={text}>
      <Phrases lang={lang}>{text}</Phrases>
    </Link>
  ) : (
    <Link {...link}>
      <RecordTitle record={record} />
    </Link>
  );
}

const Large = styled(Heading)`
  font-size: ${tokens.size.h2};
  ${media.medium} {
    font-size: ${tokens.size.h1};
    /* Its words are wider, and would stand one below the other. */
    &:lang(en) {
      font-size: min(${tokens.size.h1}, 3.25rem);
    }
  }
`;

/** The title of a record that fills its section or page. */
export function LargeTitle({ record, level }: TitledRecord & { level: 1 | 3 }) {
  const { text, lang } = useLocalized(record, 'title');
  return (
    <Large level={level} look={1} lang={lang}>
      {hasWholeWords(text) ? <RecordTitle record={record} /> : text}
    </Large>
  );
}

/** Names the original language if a record without a translation shows its original text. */
export function FallbackTag<Field extends string>({ record, field }: { record: LocalizedFields<Field>; field: Field }) {
  const { isFallback, text } = useLocalized(record, field);
  return isFallback && text !== '' ? (
    <Badge lang={languageTag[defaultLocale]}>{languageName[defaultLocale]}</Badge>
  ) : null;
}
