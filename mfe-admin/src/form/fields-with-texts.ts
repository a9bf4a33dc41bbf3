import type { Field, Fields } from 'shared-contracts/entities';
import { useTextLanguages } from 'shared-ui/records';

const hasTexts = (field: Field): boolean =>
  field.kind === 'localized' || (field.kind === 'list' && Object.values(field.items).some(hasTexts));

const withTexts = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => hasTexts(field)));

const all = (fields: Fields): Fields => fields;

/** Returns a function for the fields that are shown: for a translator those with texts, alone or in entries. */
export const useShownFields = (): ((fields: Fields) => Fields) => (useTextLanguages() === null ? all : withTexts);
