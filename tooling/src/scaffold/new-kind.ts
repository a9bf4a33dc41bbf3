import fs from 'node:fs';
import path from 'node:path';

import { isEntityKind } from 'shared-contracts/entities';
import { fallbackLocale, locales, type Locale } from 'shared-contracts/localization';

import { rootDir } from '../repository/paths';
import { fail } from '../process/progress';

/** The lists that name every kind, with the text before which an entry goes. */
const kindsFile = 'shared-contracts/src/entities/kinds/entity-kinds.ts';
const recordsFile = 'shared-contracts/src/entities/kinds/records.ts';
const adminFile = 'mfe-admin/src/kinds.ts';

/** Variants of the name of a kind: `award`, `Award`, `award`. */
interface Names {
  kind: string;
  variable: string;
  title: string;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function namesOf(kind: string): Names {
  const words = kind.split('-');
  const pascal = words.map(capitalized).join('');
  return { kind, variable: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: words.map(capitalized).join(' ') };
}

const entityFile = ({ variable, title }: Names) => `import { limits } from '../../values/constants';
import { date, image, localizedText, moment } from '../fields/field-builders';
import { publicationField } from '../fields/publication';
import { defineContent } from './content-record';

/** ${title}: two texts, a date and an image. */
export const ${variable}Record = defineContent({
  title: localizedText({ required: 'validation.titleJa.required' }),
  description: localizedText({ max: limits.paragraph, multiline: true }),
  date: date(),
  image: image({ label: 'imageUrl' }),
  /** In the future: scheduled, hidden from the public until then. */
  publishedAt: moment({ initially: 'now' }),
  publication: publicationField(),
});
`;

/** English words in each language, marked as such: a text that equals the English one would be found as an error. */
function catalog({ kind, title }: Names, locale: Locale): string {
  const noun = title.toLowerCase();
  const english = {
    plural: `${title}s`,
    singular: title,
    create: `Create ${noun}`,
    edit: `Edit ${noun}`,
    none: `No ${noun}s`,
    created: `${title} created`,
    updated: `${title} updated`,
    deleted: `${title} deleted`,
  };
  const shown = (text: string) => (locale === fallbackLocale ? text : `${text} (${locale})`);
  const texts = [
    ...Object.entries(english).map(([word, text]) => `  '${kind}.${word}': '${shown(text)}',\n`),
    `  'field.date': '${shown('Date')}',\n`,
  ];
  const body = `export const texts = {\n${texts.join('')}}`;
  return locale === locales[0]
    ? `${body};\n`
    : `import type { MessageId } from './index';\n\n${body} satisfies Record<MessageId, string>;\n`;
}

const catalogIndex = `import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MessageId = keyof typeof texts;

/** What the admin says of this kind: one file per language, found by its name. */
export const messages = catalogs<MessageId>(
  import.meta.webpackContext('.', { regExp: /^\\.\\/[a-z]{2}(-[a-z]+)?\\.ts$/ }),
);
`;

/** Replaces a part of a file. @throws Error if the file has no such part */
function edit(file: string, part: RegExp, replacement: (found: string) => string): void {
  const target = path.join(rootDir, file);
  const source = fs.readFileSync(target, 'utf8');
  if (!part.test(source)) throw new Error(`${file} has nothing like ${part.source}`);
  fs.writeFileSync(target, source.replace(part, replacement));
}

/** Adds an import after the last one of the sources of the product. */
const withImport = (line: string) => (imports: string) => `${imports}${line}\n`;
const endOf = (name: string) => new RegExp(`(?<=const ${name} = \\{[^}]*)(?=\\} as const)`);
const relativeImports = /(?:^import [^;]*?from '\.[^;]*';\n)+/m;

/**
 * Makes a kind of content: its fields, its texts in every language, and its entries in the lists of kinds. Everything
 * else of it is derived.
 * @param kind as in its event log, `award`
 * @returns paths of the files to complete
 */
export function newKind(kind: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kind)) fail(`A kind is named like "award" or "press-review", not "${kind}".`);
  if (isEntityKind(kind)) fail(`There is a kind ${kind}.`);
  const names = namesOf(kind);
  const { variable } = names;
  const entity = `shared-contracts/src/entities/kinds/${kind}.ts`;
  const folder = `mfe-admin/src/${kind}s/messages`;
  const catalogs = locales.map((locale) => [`${folder}/${locale}.ts`, catalog(names, locale)] as const);
  for (const [file, content] of [
    [entity, entityFile(names)],
    [`${folder}/index.ts`, catalogIndex],
    ...catalogs,
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(rootDir, file)), { recursive: true });
    fs.writeFileSync(path.join(rootDir, file), content);
  }
  const key = kind.includes('-') ? `'${kind}'` : kind;
  const entry = key === variable ? `  ${key},\n` : `  ${key}: ${variable},\n`;
  edit(kindsFile, /(?<=export const contentKinds = \[[^\]]*)(?=\] as const)/, () => `, '${kind}'`);
  edit(recordsFile, relativeImports, withImport(`import { ${variable}Record } from './${kind}';`));
  edit(recordsFile, endOf('contentRecords'), () => `  ${key}: ${variable}Record,\n`);
  edit(adminFile, relativeImports, withImport(`import { messages as ${variable} } from './${kind}s/messages';`));
  edit(adminFile, endOf('kindMessages'), () => entry);
  return [entity, ...catalogs.map(([file]) => file)];
}
