import { languageName, locales, localeSuffix } from 'shared-contracts/localization';

import { useText } from '../text';

/** Fields of all records, without the language that some have at their end. */
const fieldNames = [
  'title',
  'description',
  'worldSetting',
  'ageRating',
  'screenshots',
  'characters',
  'platforms',
  'music',
  'systemRequirements',
  'price',
  'steamUrl',
  'mediaPackUrl',
  'status',
  'progress',
  'posterUrl',
  'releaseDate',
  'version',
  'isMainProject',
  'name',
  'role',
  'category',
  'avatar',
  'contactEmail',
  'contactWebsite',
  'contactTwitter',
  'projectId',
  'content',
  'images',
  'publishedAt',
  'contact',
  'specialty',
  'experience',
  'portfolio',
  'message',
  'preferredLanguage',
  'state',
  'notes',
  'username',
  'passwordHash',
  'defaultPassword',
  'signIns',
  'build',
  'previous',
] as const;

type FieldName = (typeof fieldNames)[number];

function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

/**
 * Gives the label of a field by its name: `titleEn` is "Title (English)". A field nobody knows is called what it is
 * called.
 */
export function useFieldLabel(): (name: string) => string {
  const text = useText();
  return (name) => {
    if (isFieldName(name)) return text(`field.${name}`);
    for (const locale of locales) {
      const suffix = localeSuffix[locale];
      const base = name.slice(0, -suffix.length);
      if (name.endsWith(suffix) && isFieldName(base)) return `${text(`field.${base}`)} (${languageName[locale]})`;
    }
    return name;
  };
}
