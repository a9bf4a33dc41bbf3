import { useDeferredValue } from 'react';
import styled from 'styled-components';

import { localizedPaths, missingTexts } from 'shared-contracts/entities';
import {
  defaultLocale,
  languageName,
  languageTag,
  locales,
  localizedFieldName,
  isLocale,
} from 'shared-contracts/localization';
import { Button, Cluster, Select, Text } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';

import type { OnAfterSave } from '../records/after-save';
import { useText } from '../text';
import { useNextElsewhere } from '../translations/use-next-elsewhere';
import { textOf, type WorkspacePlace } from './use-workspace-place';
import { useFormKeys } from './use-form-keys';
import { tabOf, workspaceFields } from './workspace-form';

const Language = styled(Select)`
  inline-size: auto;
  min-block-size: 2.25rem;
  padding-block: 0.25rem;
`;

/** Path of the text that is edited; `null` if there is none. */
function focusedText(): string | null {
  const name = document.activeElement?.getAttribute('name');
  const text = name ? textOf(name) : null;
  return text?.locale ? text.path : null;
}

/** The text with the focus, or else the one before the first of the shown tab. */
function placeIn(order: readonly string[], tab: WorkspacePlace['tab']): number {
  const at = order.indexOf(focusedText() ?? '');
  return at >= 0 ? at : order.findIndex((path) => tabOf(path) === tab) - 1;
}

/** For a translator: leads to the next missing text of other records. */
function Elsewhere(place: Omit<Parameters<typeof useNextElsewhere>[0], 'fields'>) {
  const next = useNextElsewhere({ ...place, fields: workspaceFields });
  useFormKeys(next ? { F9: next.goOn } : {});
  return next ? (
    <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={next.goOn}>
      {next.label}
    </Button>
  ) : null;
}

interface LanguageSwitchProps {
  /** Id of the project. */
  id: string;
  place: WorkspacePlace;
  onAfterSave: OnAfterSave;
}

/** For use inside the form: one switch of language for all texts, and the way to the missing ones of a language. */
export function LanguageSwitch({ id, place, onAfterSave }: LanguageSwitchProps) {
  const text = useText();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const { locale, showLocale } = place;
  const missing = missingTexts(workspaceFields, values, locale);
  const showNext = () => {
    const order = localizedPaths(workspaceFields, values);
    const at = placeIn(order, place.tab);
    const path = missing.find((each) => order.indexOf(each) > at) ?? missing[0];
    if (path !== undefined) place.goTo(localizedFieldName(path, locale));
  };
  const showNextLanguage = () => {
    const next = locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;
    const path = focusedText();
    // The text that is edited keeps the focus.
    if (path === null) showLocale(next);
    else place.goTo(localizedFieldName(path, next));
  };
  useFormKeys({ ...(missing.length > 0 ? { F9: showNext } : {}), 'Shift+F9': showNextLanguage });
  return (
    <Cluster $gap="xs">
      <Language
        aria-label={text('workspace.language')}
        value={locale}
        onChange={({ currentTarget: { value } }) => isLocale(value) && showLocale(value)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={languageTag[each]}>
            {languageName[each]}
          </option>
        ))}
      </Language>
      {missing.length > 0 ? (
        <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={showNext}>
          {text('workspace.nextMissing', { count: missing.length })}
        </Button>
      ) : place.asked && locale !== defaultLocale ? (
        <Elsewhere id={id} language={locale} from={place.asked.from} onAfterSave={onAfterSave} />
      ) : null}
      <Text as="span" $size="small" $soft role="status">
        {missing.length === 0 && locale !== defaultLocale ? text('workspace.noneMissing') : null}
      </Text>
    </Cluster>
  );
}
