import fs from 'node:fs';
import path from 'node:path';

import { isEntityKind } from 'shared-contracts/entities';
import { callAddresses } from 'shared-contracts/http';
import { fallbackLocale, locales, type Locale } from 'shared-contracts/localization';

import { catalogFolders } from '../build/catalogs';
import { rootDir } from '../repository/paths';
import { fail } from '../process/progress';

/** The lists of all kinds, with the text before which an entry is inserted. */
const kindsFile = 'shared-contracts/src/entities/kinds/entity-kinds.ts';
const recordsFile = 'shared-contracts/src/entities/kinds/records.ts';
const adminFile = 'mfe-admin/src/kinds.ts';
/** The routes of the admin. */
const screensFile = 'mfe-admin/src/admin-area.tsx';

/** Variants of the name of a kind: `award`, `awards`, `award`, `Award`, `Awards`. */
interface Names {
  kind: string;
  plural: string;
  variable: string;
  title: string;
  titles: string;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const titled = (name: string) => name.split('-').map(capitalized).join(' ');

function namesOf(kind: string, plural: string): Names {
  const variable = kind.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { kind, plural, variable, title: titled(kind), titles: titled(plural) };
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

function wordsOf({ title, titles }: Names) {
  const noun = title.toLowerCase();
  return {
    plural: titles,
    singular: title,
    create: `Create ${noun}`,
    edit: `Edit ${noun}`,
    none: `No ${titles.toLowerCase()}`,
    created: `${title} created`,
    updated: `${title} updated`,
    deleted: `${title} deleted`,
  };
}

/** English words in each language, marked as such: a text equal to the English one would be reported as an error. */
function catalog(names: Names, locale: Locale): string {
  const shown = (text: string) => (locale === fallbackLocale ? text : `${text} (${locale})`);
  const texts = [
    ...Object.entries(wordsOf(names)).map(([word, text]) => `  '${names.kind}.${word}': '${shown(text)}',\n`),
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

/** Endings of words whose plural is not formed with an "s". */
const irregular = /(?:s|x|z|ch|sh|[^aeiou]y)$/;
const word = /^[a-z]+(-[a-z]+)*$/;
/** Words that cannot name a variable of a module (ECMA-262, section 12.7.2, and of its strict mode). */
const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Texts of the admin that those of a kind would replace, such as `choice.none`. */
function textsOf(kind: string): string[] {
  const words = Object.keys(wordsOf(namesOf(kind, kind)));
  return catalogFolders()
    .filter((folder) => /^(?:mfe-admin|shared-ui)\//.test(folder))
    .map((folder) => fs.readFileSync(path.join(rootDir, folder, `${locales[0]}.ts`), 'utf8'))
    .flatMap((texts) => words.map((each) => `${kind}.${each}`).filter((id) => texts.includes(`'${id}'`)));
}

/**
 * Why a kind cannot have these names: the names of its calls, addresses and files derive from them.
 * @param plural `undefined` if none is given
 * @returns `null` if it can
 */
export function refusalOfKind(kind: string, plural: string | undefined): string | null {
  if (!word.test(kind)) return `A kind is named like "award" or "press-review", not "${kind}".`;
  if (reserved.has(kind)) return `A kind cannot be named ${kind}, which is a word of JavaScript.`;
  if (isEntityKind(kind)) return `There is a kind ${kind}.`;
  if (plural === undefined)
    return irregular.test(kind)
      ? `The plural of ${kind} is not ${kind}s. Name it, as in: npm run new -- kind story stories.`
      : refusalOfKind(kind, `${kind}s`);
  if (!word.test(plural)) return `A plural is like "stories" or "press-reviews", not "${plural}".`;
  const screens = fs.readFileSync(path.join(rootDir, screensFile), 'utf8');
  const taken = [
    ...Object.values(callAddresses)
      .filter(({ path: address }) =>
        [`/api/${plural}`, `/api/admin/${plural}`].some((own) => address === own || address.startsWith(`${own}/`)),
      )
      .map(({ path: address }) => `the address ${address}`),
    ...[kind, plural].filter((name) => screens.includes(`path="${name}"`)).map((name) => `the screen /admin/${name}`),
    ...filesOf(kind, plural)
      .filter((file) => fs.existsSync(path.join(rootDir, file)))
      .map((file) => `the file ${file}`),
    ...textsOf(kind).map((id) => `the text ${id}`),
  ];
  return taken[0] === undefined
    ? null
    : `A kind ${kind} with the plural ${plural} would take ${taken[0]}, which exists.`;
}

const entityOf = (kind: string) => `shared-contracts/src/entities/kinds/${kind}.ts`;
const filesOf = (kind: string, plural: string) => [entityOf(kind), `mfe-admin/src/${plural}`, `mfe-admin/src/${kind}`];

/**
 * Makes a kind of content: its fields, its texts in every language, and its entries in the lists of kinds. Everything
 * else about it is derived.
 * @param kind as in its event log, `award`
 * @param given its plural, required if it is not formed with an "s"
 * @returns paths of the files to complete, and the plural
 */
export function newKind(kind: string, given: string | undefined): { files: string[]; plural: string } {
  const refusal = refusalOfKind(kind, given);
  if (refusal !== null) fail(refusal);
  const plural = given ?? `${kind}s`;
  const names = namesOf(kind, plural);
  const { variable } = names;
  const entity = entityOf(kind);
  const folder = `mfe-admin/src/${plural}/messages`;
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
  edit(kindsFile, endOf('contentPlurals'), () => `  ${key}: '${plural}',\n`);
  edit(recordsFile, relativeImports, withImport(`import { ${variable}Record } from './${kind}';`));
  edit(recordsFile, endOf('contentRecords'), () => `  ${key}: ${variable}Record,\n`);
  edit(adminFile, relativeImports, withImport(`import { messages as ${variable} } from './${plural}/messages';`));
  edit(adminFile, endOf('kindMessages'), () => entry);
  return { files: [entity, ...catalogs.map(([file]) => file)], plural };
}
