import { defaultLocale, languageTag, type Locale } from 'shared-contracts/localization';

/** Splits a text without spaces into words or phrases, such as BudouX does. */
export type WordSplitter = (text: string) => readonly string[];

const closing = String.raw`\p{Pe}\p{Pf}、。，．,.!?！？：；:;…‥・ー〜～々\u200d\ufe0f\s`;
const opening = String.raw`\p{Ps}\p{Pi}`;

const leadingClosing = new RegExp(`^[${closing}]+`, 'u');
const trailingOpening = new RegExp(`[${opening}]+$`, 'u');
/** After a mark that ends a phrase, unless another mark follows. */
const behindMarks = new RegExp(`(?<=[、。，．！？；：…])(?![${closing}])`, 'u');
const oneLetter = /^\p{L}\p{M}*$/u;

/** Chinese words that belong to the word before them. */
const following = /^[的地得了着著过過们們里裡中上下内內之吗嗎呢吧]$/u;

/** A phrase ends after its punctuation, and before an opening bracket. */
function punctuated(words: readonly string[]): string[] {
  const phrases: string[] = [];
  let brackets = '';
  for (const word of words.flatMap((each) => each.split(behindMarks))) {
    const marks = phrases.length > 0 && brackets === '' ? (leadingClosing.exec(word)?.[0] ?? '') : '';
    if (marks !== '') phrases[phrases.length - 1] += marks;
    const rest = brackets + word.slice(marks.length);
    brackets = trailingOpening.exec(rest)?.[0] ?? '';
    const phrase = rest.slice(0, rest.length - brackets.length);
    if (phrase !== '') phrases.push(phrase);
  }
  if (brackets !== '') phrases.push(brackets);
  return phrases;
}

/** No line begins with a word that belongs to the previous one, and a single letter is no phrase. */
function joined(phrases: readonly string[]): string[] {
  const lines: string[] = [];
  let single = '';
  for (const phrase of phrases) {
    const isFollowing = following.test(phrase.replace(/[^\p{L}]+$/u, ''));
    if (isFollowing && single === '' && lines.length > 0) lines[lines.length - 1] += phrase;
    else if (oneLetter.test(phrase) && !(isFollowing && single !== '')) {
      single += phrase;
      continue;
    } else lines.push(single + phrase);
    single = '';
  }
  if (single !== '') {
    if (lines.length === 0) lines.push(single);
    else lines[lines.length - 1] += single;
  }
  return lines;
}

/** The phrases of each line of a text; together they are the text. Lines end with their line break. */
export function phrasesBy(split: WordSplitter, text: string): readonly string[] {
  return text.split(/(?<=\n)/).flatMap((line) => (line.trim() === '' ? [line] : joined(punctuated(split(line)))));
}

/** Splitters of scripts without spaces; a browser only has the one of its page. */
export type Splitters = Readonly<Partial<Record<'Jpan' | 'Hans' | 'Hant', WordSplitter>>>;

const isScript = (script: string): script is keyof Splitters => ['Jpan', 'Hans', 'Hant'].includes(script);

/** The script of a language, if it has no spaces. */
export function unspacedScript(locale: Locale): keyof Splitters | null {
  const { script = '' } = new Intl.Locale(languageTag[locale]).maximize();
  return isScript(script) ? script : null;
}

const isJapanese = (text: string) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

/** Phrases of the texts on a page, some of which may be Japanese because they are not translated. */
export function phrasesOn(page: Locale, splitters: Splitters): (text: string) => readonly string[] {
  const fallback = unspacedScript(defaultLocale);
  const ofPage = unspacedScript(page) ?? fallback;
  return (text) => {
    const script = isJapanese(text) ? fallback : ofPage;
    const split = script && splitters[script];
    return split ? phrasesBy(split, text) : [text];
  };
}
