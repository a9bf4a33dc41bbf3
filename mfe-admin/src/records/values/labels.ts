import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import {
  accountRoles,
  fieldsNamed,
  isFieldLabel,
  isListName,
  labelOf,
  countingChoices,
  heroArts,
  heroSides,
  heroTexts,
  heroVeils,
  sceneParts,
  type ChoiceWords,
  publicationStates,
  isContentKind,
  type EntityKind,
} from 'shared-contracts/entities';
import type { RecordUse } from 'shared-contracts/http';
import { languageName, splitFieldName, isLocale } from 'shared-contracts/localization';
import { useLogCategoryLabel, usePartnerCategoryLabel, useStatusLabel } from 'shared-ui';

import { useText, type TextId } from '../../text';
import { nameIn } from '../references/use-record-names';

export const kindText = (kind: EntityKind): TextId =>
  isContentKind(kind) ? `${kind}.singular` : `activity.kind.${kind}`;

export function useKindLabel(): (kind: EntityKind) => string {
  const text = useText();
  return (kind) => text(kindText(kind));
}

/** Returns a function for the labels of options; an unknown option is its own label. */
function useWords<Option extends string>(options: readonly Option[], idOf: (option: Option) => TextId) {
  const text = useText();
  return (option: string): string => {
    const known = options.find((each) => each === option);
    return known === undefined ? option : text(idOf(known));
  };
}

export const usePublicationLabel = () => useWords(publicationStates, (state) => `publication.${state}`);

/** Returns labels of options by the vocabulary of their choice; an unknown option is its own label. */
export function useChoiceLabels(): Readonly<Record<ChoiceWords, (option: string) => string>> {
  return {
    status: useStatusLabel(),
    partnerCategory: usePartnerCategoryLabel(),
    logCategory: useLogCategoryLabel(),
    publication: usePublicationLabel(),
    scenePart: useWords(sceneParts, (part) => `scenePart.${part}`),
    heroArt: useWords(heroArts, (art) => `heroArt.${art}`),
    heroSide: useWords(heroSides, (side) => `heroSide.${side}`),
    heroVeil: useWords(heroVeils, (veil) => `heroVeil.${veil}`),
    heroText: useWords(heroTexts, (letters) => `heroText.${letters}`),
    counting: useWords(countingChoices, (choice) => `counting.${choice}`),
    language: (option) => (isLocale(option) ? languageName[option] : option),
  };
}

/** Returns labels of the values of an account, by their fields: it is no content, whose fields have a vocabulary. */
export function useAccountLabels(): ReadonlyMap<string, (value: string) => string> {
  const { language } = useChoiceLabels();
  const role = useWords(accountRoles, (each) => `role.${each}`);
  return new Map([
    ['role', role],
    ['textLanguages', language],
  ]);
}

/** Returns labels for a place where something is used, and for a list of such places. */
export function useUseLabels() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const labelOf = useFieldLabel();
  const kindLabel = useKindLabel();
  // A studio has no name before one is entered.
  const labelOfUse = ({ kind, names }: RecordUse, field: string) =>
    text('media.use', { name: nameIn(names, locale) || kindLabel(kind), field: labelOf(field) });
  const labelOfUses = (uses: readonly RecordUse[]) =>
    intl.formatList([...new Set(uses.flatMap((use) => use.fields.map((field) => labelOfUse(use, field))))]);
  return { labelOfUse, labelOfUses };
}

/** Returns the label of a stored name, such as "Title (English)"; an unknown name is unchanged. */
export function useFieldLabel(): (name: string) => string {
  const text = useText();
  const known = (name: string) => {
    const [field] = fieldsNamed(name);
    const label = field ? labelOf(name, field) : name;
    return isFieldLabel(label) ? text(`field.${label}`) : null;
  };
  return (name) => {
    const { field, locale } = splitFieldName(name);
    const label = locale && known(field);
    return label ? `${label} (${languageName[locale]})` : (known(name) ?? name);
  };
}

/** Lists the labels of texts; those of one list are counted, as in "Characters (5)". */
export function useTextsLabel(): (paths: readonly string[]) => string {
  const labelOfField = useFieldLabel();
  const text = useText();
  const intl = useIntl();
  return (paths) => {
    const counts = new Map<string, number>();
    for (const path of paths) {
      const [name = path] = path.split('.');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].map(([name, count]) =>
      isListName(name) ? text('field.inList', { list: labelOfField(name), count }) : labelOfField(name),
    );
    return intl.formatList(names);
  };
}
