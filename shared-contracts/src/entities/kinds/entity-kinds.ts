/** Calls, handlers, lists, drafts, undo and tests derive from this list. */
export const contentKinds = ['project', 'partner', 'development-log'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Plurals as addresses, calls and folders have them. */
export const contentPlurals = {
  project: 'projects',
  partner: 'partners',
  'development-log': 'development-logs',
} as const satisfies Record<ContentKind, string>;

export type ContentPlural<Kind extends ContentKind> = (typeof contentPlurals)[Kind];

export const isContentKind = (name: string): name is ContentKind => contentKinds.some((kind) => kind === name);

export const declaredKinds = [...contentKinds, 'image', 'studio'] as const;
export type DeclaredKind = (typeof declaredKinds)[number];

export const isDeclaredKind = (name: string): name is DeclaredKind => declaredKinds.some((kind) => kind === name);

/** Declared here, so that a browser can use it without their schemas. */
export const translatedKinds = declaredKinds;

export type TranslatedKind = (typeof translatedKinds)[number];

export const kindsWithImages = [...contentKinds, 'studio'] as const satisfies readonly DeclaredKind[];
export type KindWithImages = (typeof kindsWithImages)[number];

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

export type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>;

/** `development-log` as `DevelopmentLog`. */
export function pascalCase<Text extends string>(text: Text): PascalCase<Text> {
  const words = text.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return words.join('') as PascalCase<Text>;
}
