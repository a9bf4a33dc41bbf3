/**
 * The kinds of content that an administrator edits, each declared in the file of its name. Everything that all of them
 * have is derived from this list and from their fields: calls, handlers, lists, translations, drafts, undo and tests.
 */
export const contentKinds = ['project', 'partner', 'development-log'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isContentKind = (name: string): name is ContentKind => contentKinds.some((kind) => kind === name);

/** The kinds that are declared by their fields: content, the metadata of its images, and the studio itself. */
export const declaredKinds = [...contentKinds, 'picture', 'studio'] as const;
export type DeclaredKind = (typeof declaredKinds)[number];

export const isDeclaredKind = (name: string): name is DeclaredKind => declaredKinds.some((kind) => kind === name);

/** Kinds with texts in every language: all of them. Here, so that a browser takes it without their schemas. */
export const translatedKinds = declaredKinds;

export type TranslatedKind = (typeof translatedKinds)[number];

/** Those that can show images: all but the metadata itself. */
export const kindsWithImages = [...contentKinds, 'studio'] as const satisfies readonly DeclaredKind[];
export type KindWithImages = (typeof kindsWithImages)[number];

/** Every kind of record that the event log knows. */
export const entityKinds = [
  ...declaredKinds,
  'collaboration-request',
  'user',
  'module-build',
  'module-pointer',
  'deploy-token',
  'draft-link',
  'draft-changes',
  'message',
  'webhook',
] as const;
export type EntityKind = (typeof entityKinds)[number];

export const isEntityKind = (name: string): name is EntityKind => entityKinds.some((kind) => kind === name);

/** `development-log` as `DevelopmentLog`. */
export type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>;

/** A kind as it stands in the names of calls: `development-log` as `DevelopmentLog`. */
export function pascalCase<Text extends string>(text: Text): PascalCase<Text> {
  const words = text.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  // String operations are typed as `string`.
  return words.join('') as PascalCase<Text>;
}
