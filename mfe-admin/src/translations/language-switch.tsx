import { useDeferredValue, useState, type RefObject } from 'react';

import { skipToken } from 'shared-client';
import { localizedPaths, type Fields, type TranslatedKind } from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, locales, splitFieldName, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Text, toasts, useVisitorLocales } from 'shared-ui';
import { problemPaths, useFormActions, useFormState } from 'shared-ui/forms';
import { LanguageLabel, TabList, type LanguageMark } from 'shared-ui/records';
import { Link, useNavigate } from 'shared-ui/router';

import { adminApi } from '../api';
import { useFormKeys } from '../commands/use-form-keys';
import { Note } from '../layout/text';
import { useText } from '../text';
import type { FormLanguage } from './form-language';
import { marksOf, openTexts } from './open-texts';
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

/** The path of the focused value, without a language suffix. */
function focusedPath(inside: Element | null): string {
  const { activeElement } = document;
  const name = inside?.contains(activeElement) ? activeElement?.getAttribute('name') : null;
  return splitFieldName(name ?? '').field;
}

interface LanguagesProps extends Pick<FormLanguage, 'locale' | 'showLocale' | 'panelId'> {
  fields: Fields;
  stale: readonly StaleText[];
}

/** A tab for each language that visitors have; the others, which keep their texts, are folded away. */
function Languages({ locale, showLocale, panelId, fields, stale }: LanguagesProps) {
  const text = useText();
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const initialValues = useFormState<object, object>((form) => form.initialValues);
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  const [isUnfolded, setUnfolded] = useState(false);
  const visible = useVisitorLocales();
  const invalid = problemPaths(errors, touched).map((path) => splitFieldName(path).locale);
  const isJapaneseRequired = Object.values(fields).some(({ kind, required }) => kind === 'localized' && required);
  const hidden = locales.filter((each) => !visible.includes(each));
  const marks = (each: Locale): LanguageMark[] => [
    ...(invalid.includes(each) ? (['invalid'] as const) : []),
    ...(visible.includes(each) ? marksOf({ fields, values, initialValues, language: each, stale }) : []),
  ];
  return (
    <>
      <TabList
        id={panelId}
        label={text('workspace.language')}
        selected={locale}
        onSelect={showLocale}
        tabs={locales
          .filter((each) => isUnfolded || each === locale || visible.includes(each))
          .map((each) => ({
            id: each,
            label: (
              <LanguageLabel
                locale={each}
                isRequired={isJapaneseRequired && each === defaultLocale}
                marks={marks(each)}
              />
            ),
          }))}
      />
      {hidden.length > 0 ? (
        <Button $variant="quiet" $small aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {text('workspace.hiddenLanguages', { count: hidden.length })}
        </Button>
      ) : null}
    </>
  );
}

interface LanguageSwitchProps {
  kind: TranslatedKind;
  /** `null` for a new record. */
  id: string | null;
  fields: Fields;
  /** An element around the form. */
  inside: RefObject<HTMLElement | null>;
  language: Pick<FormLanguage, 'target' | 'shown' | 'locale' | 'showLocale' | 'goToText' | 'panelId'>;
  /** Whether the walk starts at a text if none has the focus; defaults to the first one. */
  isHere?: (path: string) => boolean;
}

/**
 * The language switch for the surrounding form, and buttons from one of its missing or outdated texts to the next, then
 * to those of other records.
 */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const { kind, id, fields, inside, language, isHere = () => true } = props;
  const text = useText();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const initialValues = useFormState<object, object>((form) => form.initialValues);
  const stale = useStaleTexts(kind, id);
  const { target, shown, locale, showLocale, goToText } = language;
  const from = target?.from ?? null;
  const walk = walkOf(from);
  const visible = useVisitorLocales();
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
    const path = nextAfter(focusedPath(inside.current) || (shown.path ?? ''));
    if (path !== undefined) goToText(path, locale);
    else if (elsewhere) elsewhere.goOn();
    else
      toasts.show({ title: text(locale === defaultLocale ? 'translations.chooseLanguage' : 'translations.noneLeft') });
  };
  const showNextLanguage = () => {
    const following = visible[(visible.indexOf(locale) + 1) % visible.length] ?? defaultLocale;
    const path = focusedPath(inside.current);
    // The text being edited keeps the focus.
    if (order.includes(path)) goToText(path, following);
    else showLocale(following);
  };
  useFormKeys({ F9: showNext, 'Shift+F9': showNextLanguage }, inside);
  const isNextHere = nextAfter(shown.path ?? '') !== undefined;
  return (
    <Cluster $gap="xs">
      <Languages {...language} fields={fields} stale={stale} />
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
