import { useDeferredValue, type RefObject } from 'react';
import styled from 'styled-components';

import { localizedPaths } from 'shared-contracts/entities';
import {
  defaultLocale,
  languageName,
  languageTag,
  locales,
  localizedFieldName,
  isLocale,
} from 'shared-contracts/localization';
import { Button, Cluster, Select, Text, toasts } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';

import { useFormKeys } from '../commands/use-form-keys';
import { useText } from '../text';
import { openTexts } from '../translations/open-texts';
import { useStaleTexts } from '../translations/stale-notes';
import { walkOf } from '../translations/translation-links';
import { useNextElsewhere } from '../translations/use-next-elsewhere';
import { textOf, type WorkspacePlace } from './use-workspace-place';
import { isInTab, workspaceFields } from './workspace-form';

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
  return at >= 0 ? at : order.findIndex((path) => isInTab(tab, path)) - 1;
}

interface LanguageSwitchProps {
  /** Id of the project. */
  id: string;
  /** The whole workspace. */
  whole: RefObject<HTMLElement | null>;
  place: WorkspacePlace;
}

/** For use inside the form: one switch of language for all texts, and the way to those of a language that are open. */
export function LanguageSwitch({ id, whole, place }: LanguageSwitchProps) {
  const text = useText();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const initialValues = useFormState<object, object>((form) => form.initialValues);
  const stale = useStaleTexts('project', id);
  const { locale, showLocale, asked } = place;
  const from = asked?.from ?? null;
  const walk = walkOf(from);
  const fields = workspaceFields;
  const open = openTexts({ fields, values, initialValues, language: locale, walk, stale });
  const next = useNextElsewhere({ fields, id, language: locale, from });
  // Only a translator goes on with other records.
  const elsewhere = asked && open.length === 0 ? next : null;
  const showNext = () => {
    const order = localizedPaths(fields, values);
    const at = placeIn(order, place.tab);
    const path = open.find((each) => order.indexOf(each) > at) ?? open[0];
    if (path !== undefined) place.goTo(localizedFieldName(path, locale));
    else if (elsewhere) elsewhere.goOn();
    else
      toasts.show({ title: text(locale === defaultLocale ? 'translations.chooseLanguage' : 'translations.noneLeft') });
  };
  const showNextLanguage = () => {
    const following = locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;
    const path = focusedText();
    // The text that is edited keeps the focus.
    if (path === null) showLocale(following);
    else place.goTo(localizedFieldName(path, following));
  };
  useFormKeys({ F9: showNext, 'Shift+F9': showNextLanguage }, whole);
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
      {open.length > 0 || elsewhere ? (
        <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={showNext}>
          {open.length > 0 ? text(`workspace.next.${walk}`, { count: open.length }) : elsewhere?.label}
        </Button>
      ) : null}
      <Text as="span" $size="small" $soft role="status">
        {open.length === 0 && locale !== defaultLocale ? text('translations.noneHere') : null}
      </Text>
    </Cluster>
  );
}
