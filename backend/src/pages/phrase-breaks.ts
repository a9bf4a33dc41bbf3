/** BudouX's parser of Japanese. Its package brings a DOM for a use that is not ours, so it is loaded when needed. */
async function loadParser() {
  const { jaModel, Parser } = await import('budoux');
  return new Parser(jaModel);
}

let parser: ReturnType<typeof loadParser> | undefined;

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
export async function withPhraseBreaks(html: string, languageTag: string, japanese: string): Promise<string> {
  if (!html.includes(' data-phrases=""')) return html;
  const found = await (parser ??= loadParser());
  return html.replace(texts, (element, name: string, attributes: string, text: string) =>
    (languageOf(attributes) ?? languageTag) === japanese
      ? `<${name}${attributes}>${found.parse(text).join('<wbr>')}</${name}>`
      : element,
  );
}
