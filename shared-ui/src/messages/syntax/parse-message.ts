/**
 * The part of ICU MessageFormat that our texts use: `{name}`, `plural`, `selectordinal` and `select`, `#` and quoting
 * with apostrophes. Replaces the parser of react-intl in builds, which is twenty times as long; the elements are the
 * same, so everything behind it is react-intl's own code.
 */

/** Kinds of elements, by the numbers that intl-messageformat knows. */
const kind = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7 } as const;

export type MessageElement =
  | { type: typeof kind.literal; value: string }
  | { type: typeof kind.argument; value: string }
  | { type: typeof kind.select; value: string; options: Options }
  | {
      type: typeof kind.plural;
      value: string;
      options: Options;
      offset: number;
      pluralType: 'cardinal' | 'ordinal';
    }
  | { type: typeof kind.pound };
type Options = Record<string, { value: MessageElement[] }>;

/** Where an apostrophe begins a quotation: before one of these. */
const quotable = /[{}<>#]/;

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  /** Takes what matches at this place. @throws SyntaxError if nothing does */
  #take(pattern: RegExp): string {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.text)?.[0];
    if (found === undefined) throw new SyntaxError(`Not a text of ours at ${this.#at}: ${this.text}`);
    this.#at += found.length;
    return found;
  }

  #word(): string {
    this.#take(/\s*/);
    const word = this.#take(/[^\s{},#<>']+/);
    this.#take(/\s*/);
    return word;
  }

  /** The text up to the closing apostrophe; two of them are one. */
  #quotation(): string {
    const [, content = ''] = /^'((?:[^']|'')*)'?/.exec(this.#take(/'(?:[^']|'')*'?/)) ?? [];
    return content.replaceAll("''", "'");
  }

  /** @param inPlural whether `#` stands for the number */
  message(inPlural = false): MessageElement[] {
    const elements: MessageElement[] = [];
    let literal = '';
    const endLiteral = () => {
      if (literal !== '') elements.push({ type: kind.literal, value: literal });
      literal = '';
    };
    for (; !this.isAtEnd;) {
      const [character = '', next = ''] = this.text.slice(this.#at, this.#at + 2);
      if (character === '}') break;
      if (character === '{') {
        endLiteral();
        elements.push(this.#argument());
      } else if (character === '#' && inPlural) {
        endLiteral();
        this.#at += 1;
        elements.push({ type: kind.pound });
      } else if (character === "'" && next === "'") {
        this.#at += 2;
        literal += "'";
      } else if (character === "'" && quotable.test(next) && (next !== '#' || inPlural)) {
        literal += this.#quotation();
      } else if (character === '<' && /[a-z/]/i.test(next)) {
        throw new SyntaxError(`Texts have no elements: ${this.text}`);
      } else {
        this.#at += 1;
        literal += character;
      }
    }
    endLiteral();
    return elements;
  }

  #argument(): MessageElement {
    this.#take(/\{/);
    const value = this.#word();
    if (this.#take(/[},]/) === '}') return { type: kind.argument, value };
    const format = this.#word();
    this.#take(/,/);
    if (format === 'select') return { type: kind.select, value, options: this.#options(false) };
    if (format !== 'plural' && format !== 'selectordinal') throw new SyntaxError(`Unknown format: ${this.text}`);
    const offset = Number(this.#take(/\s*(?:offset:\s*\d+)?/).replace(/\D/g, ''));
    const pluralType = format === 'plural' ? 'cardinal' : 'ordinal';
    return { type: kind.plural, value, options: this.#options(true), offset, pluralType };
  }

  #options(inPlural: boolean): Options {
    const options: Options = {};
    do {
      const name = this.#word();
      this.#take(/\{/);
      options[name] = { value: this.message(inPlural) };
      this.#take(/\}\s*/);
    } while (this.text[this.#at] !== '}');
    this.#take(/\}/);
    if (!options['other']) throw new SyntaxError(`There is no "other": ${this.text}`);
    return options;
  }
}

/**
 * Parses a text.
 * @throws SyntaxError if it uses more than the catalogs do
 */
export function parse(text: string): MessageElement[] {
  const reader = new Reader(text);
  const elements = reader.message();
  if (!reader.isAtEnd) throw new SyntaxError(`A brace too many: ${text}`);
  return elements;
}
