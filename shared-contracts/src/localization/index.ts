export * from './catalogs';
export * from './cut-graphemes';
export * from './languages';
export * from './locales';
export * from './localized-text';
export * from './time';
export * from './validation-messages';
