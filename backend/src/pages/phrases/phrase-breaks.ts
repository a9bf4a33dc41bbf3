import model from './japanese-model.json';

/** Weights of the characters around a place, by the name of the feature: kind, length and position. */
const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = model;

/** Where each feature of the model begins, relative to the place, and how many characters it has. */
const features = Object.entries({
  UW1: [-3, 1],
  UW2: [-2, 1],
  UW3: [-1, 1],
  UW4: [0, 1],
  UW5: [1, 1],
  UW6: [2, 1],
  BW1: [-2, 2],
  BW2: [-1, 2],
  BW3: [0, 2],
  TW1: [-3, 3],
  TW2: [-2, 3],
  TW3: [-1, 3],
  TW4: [0, 3],
}).map(([name, [from = 0, length = 0]]) => ({ from, length, weightOf: weights[name] ?? {} }));

const baseScore = -0.5 * features.flatMap(({ weightOf }) => Object.values(weightOf)).reduce((a, b) => a + b, 0);

/**
 * The phrases of a Japanese text, between which a line may break.
 * @example phrasesOf('墨に咲く、物語の花。') // ['墨に', '咲く、', '物語の', '花。']
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let start = 0;
  for (let place = 1; place < text.length; place += 1) {
    const score = features.reduce(
      (sum, { from, length, weightOf }) => sum + (weightOf[text.substring(place + from, place + from + length)] ?? 0),
      baseScore,
    );
    if (score <= 0) continue;
    phrases.push(text.slice(start, place));
    start = place;
  }
  return [...phrases, text.slice(start)];
}

/** Marked elements, whose component has given them one text; none with character references. */
const texts = /<(\w+)((?: [^>]*)? data-phrases=""[^>]*)>([^<&]+)<\/\1>/g;

const languageOf = (attributes: string) => / lang="([^"]*)"/.exec(attributes)?.[1];

/**
 * Writes the phrases of Japanese headings into the HTML of a page, for browsers that do not know them (`auto-phrase`),
 * and to spare the others the search. `<wbr>` is not copied with a text. Hydration keeps it where an element has one
 * string as its children: React compares the text of such an element, not what it is made of, and replaces all of it
 * when the text changes.
 * @param languageTag language of the page
 * @param japanese tag of the language that the model knows
 */
export function withPhraseBreaks(html: string, languageTag: string, japanese: string): string {
  return html.replace(texts, (element, name: string, attributes: string, text: string) =>
    (languageOf(attributes) ?? languageTag) === japanese
      ? `<${name}${attributes}>${phrasesOf(text).join('<wbr>')}</${name}>`
      : element,
  );
}
