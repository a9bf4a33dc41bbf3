import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser/no-parser.js';

type Parse = (text: string) => MessageFormatElement[];

/** Plurals, choices, tags and quotes. */
const complex = /[<>'#]|\{(?!\w+\})/;

/** Whether a text needs the parser, because it has more than words and names in braces. */
export const needsParser = (text: string): boolean => complex.test(text);

const literal = (value: string): MessageFormatElement[] => (value === '' ? [] : [{ type: TYPE.literal, value }]);

/** A text that does not need the parser. */
export const parseSimple: Parse = (text) =>
  text
    .split(/\{(\w+)\}/)
    .flatMap((part, index) => (index % 2 === 0 ? literal(part) : [{ type: TYPE.argument, value: part }]));

let provided: Parse | undefined;
let loading: Promise<Parse> | undefined;

/** Provides the parser without a request: in the admin, whose texts have plurals, on the server, and in tests. */
export function provideParser(parse: Parse): void {
  provided = parse;
}

export const providedParser = (): Parse | undefined => provided;

/** Loads the parser. Texts of public pages do without it. @returns the same promise until a load fails */
export function loadParser(): Promise<Parse> {
  loading ??= import('./parser').then(
    ({ parse }) => parse,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
