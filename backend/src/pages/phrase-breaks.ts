/** BudouX's parser of Japanese. Its package brings a DOM for a use that is not ours, so it is loaded when needed. */
async function loadParser() {
  const { jaModel, Parser } = await import('budoux');
  return new Parser(jaModel);
}

let parser: ReturnType<typeof loadParser> | undefined;

/** Marked elements, whose component has given them one text; none with character references. */
const texts = /<(\w+)((?: [^>]*)? data-phrases=""[^>]*)>([^<&]+)<\/\1>/g;

/** Lines break after these by themselves, also where words are kept whole. */
const breaksAlone = /[、。，．]$/;

/**
 * The text with a `<wbr>` between its phrases; with one at its end if it has nothing else to mark, so that a browser
 * does not search it. None stands where a line may break anyhow: each is an element and a text of its own to lay out.
 */
function marked(phrases: readonly string[]): string {
  const html = phrases
    .map((phrase, index) => (index < phrases.length - 1 && !breaksAlone.test(phrase) ? `${phrase}<wbr>` : phrase))
    .join('');
  return html.includes('<wbr>') ? html : `${html}<wbr>`;
}

const languageOf = (attributes: string) => / lang="([^"]*)"/.exec(attributes)?.[1];

/**
 * Writes the phrases of Japanese headings into the HTML of a page: without it, readers in Safari and Firefox, which do
 * not know `auto-phrase`, see lines of headings begin within a word. `<wbr>` is not copied with a text. Hydration keeps
 * it where an element has one string as its children: React compares the text of such an element, not what it is made
 * of, and replaces all of it when the text changes.
 * @param languageTag language of the page
 * @param japanese tag of the language that the model knows
 */
export async function withPhraseBreaks(html: string, languageTag: string, japanese: string): Promise<string> {
  if (!html.includes(' data-phrases=""')) return html;
  const found = await (parser ??= loadParser());
  return html.replace(texts, (element, name: string, attributes: string, text: string) =>
    (languageOf(attributes) ?? languageTag) === japanese
      ? `<${name}${attributes}>${marked(found.parse(text))}</${name}>`
      : element,
  );
}
