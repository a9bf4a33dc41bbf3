import { useDeferredValue, type RefObject } from 'react';
import styled from 'styled-components';

import { skipToken } from 'shared-client';
import { localizedPaths, type Fields, type TranslatedKind } from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, isLocale, languageName, languageTag, splitFieldName } from 'shared-contracts/localization';
import { Button, Cluster, Select, Text, toasts, useVisitorLocales } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { Link, useNavigate } from 'shared-ui/router';

import { adminApi } from '../api';
import { useFormKeys } from '../commands/use-form-keys';
import { Note } from '../layout/text';
import { useText } from '../text';
import type { FormLanguage } from './form-language';
import { openTexts } from './open-texts';
import { matrixAddress, walkOf, nextAddress, nextQuery, type Place } from './translation-links';

const none: readonly StaleText[] = [];

/** The texts of a stored record whose Japanese version has changed since. @param id `null` for none */
export const useStaleTexts = (kind: TranslatedKind | undefined, id: string | null): readonly StaleText[] =>
  adminApi.useListStaleTextsQuery(kind && id !== null ? { query: { kind, id } } : skipToken).currentData ?? none;

/** Goes to the next text of the walk outside the surrounding form, which saves typed input; `null` for none. */
function useNextElsewhere(place: Place): { label: string; goOn: () => void } | null {
  const { id, language, from } = place;
  const text = useText();
  const navigate = useNavigate();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const { submitForm } = useFormActions();
  const { currentData } = adminApi.useFindTranslationsQuery(
    id === null || language === defaultLocale ? skipToken : { query: nextQuery({ id, language, from }) },
  );
  const address = nextAddress(currentData?.items ?? [], place);
  if (address === null) return null;
  const go = async () => {
    if (!dirty || (await submitForm()) === true) void navigate(address);
  };
  return {
    label: text(`translations.${dirty ? 'saveAndNext' : 'next'}.${walkOf(from)}`),
    goOn: () => void go(),
  };
}

const Language = styled(Select)`
  inline-size: auto;
  min-block-size: 2.25rem;
  padding-block: 0.25rem;
`;

/** The path of the focused value, without a language suffix. */
function focusedPath(inside: Element | null): string {
  const { activeElement } = document;
  const name = inside?.contains(activeElement) ? activeElement?.getAttribute('name') : null;
  return splitFieldName(name ?? '').field;
}

interface LanguageSwitchProps {
  kind: TranslatedKind;
  /** `null` for a new record. */
  id: string | null;
  fields: Fields;
  /** An element around the form. */
  inside: RefObject<HTMLElement | null>;
  language: Pick<FormLanguage, 'target' | 'shown' | 'locale' | 'showLocale' | 'goToText'>;
  /** Whether the walk starts at a text if none has the focus; defaults to the first one. */
  isHere?: (path: string) => boolean;
  /** The tabs of each field are the switch: for Japanese nothing else is shown. */
  hasTabs?: boolean;
}

/**
 * The language switch for the surrounding form, and buttons from one of its missing or outdated texts to the next, then
 * to those of other records.
 */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const { kind, id, fields, inside, language, isHere = () => true, hasTabs = false } = props;
  const text = useText();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const initialValues = useFormState<object, object>((form) => form.initialValues);
  const stale = useStaleTexts(kind, id);
  const { target, shown, locale, showLocale, goToText } = language;
  const from = target?.from ?? null;
  const walk = walkOf(from);
  const locales = useVisitorLocales();
  const order = localizedPaths(fields, values);
  const open = openTexts({ fields, values, initialValues, language: locale, walk, stale });
  const next = useNextElsewhere({ fields, id, language: locale, from });
  // Only translators continue with other records.
  const elsewhere = target && next;
  const nextAfter = (path: string) => {
    const known = order.indexOf(path);
    const at = known >= 0 ? known : order.findIndex(isHere) - 1;
    return open.find((each) => order.indexOf(each) > at) ?? (elsewhere ? undefined : open[0]);
  };
  const showNext = () => {
    const path = nextAfter(focusedPath(inside.current) || (shown?.path ?? ''));
    if (path !== undefined) goToText(path, locale);
    else if (elsewhere) elsewhere.goOn();
    else
      toasts.show({ title: text(locale === defaultLocale ? 'translations.chooseLanguage' : 'translations.noneLeft') });
  };
  const showNextLanguage = () => {
    const following = locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;
    const path = focusedPath(inside.current);
    // The text being edited keeps the focus.
    if (order.includes(path)) goToText(path, following);
    else showLocale(following);
  };
  useFormKeys({ F9: showNext, 'Shift+F9': showNextLanguage }, inside);
  const isNextHere = nextAfter(shown?.path ?? '') !== undefined;
  return hasTabs && locale === defaultLocale ? null : (
    <Cluster $gap="xs">
      {hasTabs ? (
        <Text as="span" $size="small" lang={languageTag[locale]}>
          {languageName[locale]}
        </Text>
      ) : (
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
      )}
      {isNextHere || elsewhere ? (
        <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={showNext}>
          {isNextHere ? text(`workspace.next.${walk}`, { count: open.length }) : elsewhere?.label}
        </Button>
      ) : null}
      <Note as="span" role="status">
        {open.length === 0 && locale !== defaultLocale && id !== null ? text('translations.noneHere') : null}
      </Note>
      {target ? (
        <Text as="span" $size="small">
          <Link to={matrixAddress(from)}>{text('admin.translations')}</Link>
        </Text>
      ) : null}
    </Cluster>
  );
}
