export * from './catalogs';
export * from './cut-graphemes';
export * from './languages';
export * from './locales';
export * from './localized-text';
export * from './shown-texts';
export * from './time';
export * from './validation-messages';
