import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { localizedPaths, translatedKinds, type EntityKind, type Fields } from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, languageName, languageTag, locales, splitFieldName } from 'shared-contracts/localization';
import { Button, Cluster, Text, toasts, tokens } from 'shared-ui';
import { ShownTextProvider, useFormState, type ShownText } from 'shared-ui/forms';
import { Link } from 'shared-ui/router';

import { useFormKeys } from '../commands/use-form-keys';
import type { AskedText } from '../records/references/language-deep-link';
import { useText } from '../text';
import { openTexts } from './open-texts';
import { StaleNotes, useStaleTexts } from './stale-notes';
import { matrixAddress, walkOf } from './translation-links';
import { useNextElsewhere } from './use-next-elsewhere';

/** Path of the localized text with the focus, without its language suffix; `null` if there is none. */
function focusedText(within: Element | null): string | null {
  const { activeElement } = document;
  if (activeElement === null || !within?.contains(activeElement)) return null;
  const { field, locale } = splitFieldName(activeElement.getAttribute('name') ?? '');
  return locale === null ? null : field;
}

const Guide = styled(Cluster)`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
`;

const Inside = styled.div`
  display: contents;
`;

interface TranslationGuideProps {
  kind: EntityKind;
  /** Fields of the editor. */
  fields: Fields;
  /** The edited record; `null` for a new one. */
  record: { id: string; revision: number } | null;
  /** Language and text to open; `null` if the editor was not opened by a translation link. */
  asked: AskedText | null;
  /** Called with the new revision of the record after a text was confirmed. */
  onConfirmed: (revision: number) => void;
  children: ReactNode;
}

/**
 * Guides a translator through the texts of a language: from the opened one to the next in this editor, then to those of
 * other records. Saves on the way.
 */
export function TranslationGuide(props: TranslationGuideProps) {
  const { fields, record, asked, onConfirmed, children } = props;
  const kind = translatedKinds.find((known) => known === props.kind);
  const [shown, setShown] = useState<ShownText | null>(asked);
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    setShown(asked);
  }
  const [id, revision] = [record?.id ?? null, record?.revision];
  const stale = useStaleTexts(kind, id);
  const edited = useMemo(
    () => (kind && id !== null && revision !== undefined ? { kind, id, revision, onConfirmed } : null),
    [kind, id, revision, onConfirmed],
  );
  return (
    <ShownTextProvider value={shown}>
      {kind ? (
        <Walk {...{ fields, id, stale }} shown={shown} from={asked?.from ?? null} onShow={setShown}>
          <StaleNotes stale={stale} record={edited}>
            {children}
          </StaleNotes>
        </Walk>
      ) : (
        children
      )}
    </ShownTextProvider>
  );
}

interface WalkProps extends Pick<TranslationGuideProps, 'fields' | 'children'> {
  id: string | null;
  stale: readonly StaleText[];
  shown: ShownText | null;
  /** Search of the matrix that it was opened from. */
  from: string | null;
  onShow: (shown: ShownText) => void;
}

function Walk({ fields, id, stale, shown, from, onShow, children }: WalkProps) {
  const text = useText();
  const inside = useRef<HTMLDivElement>(null);
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));
  const initialValues = useFormState<object, object>((form) => form.initialValues);
  const language = shown?.locale ?? defaultLocale;
  const walk = walkOf(from);

  const order = localizedPaths(fields, values);
  const at = order.indexOf(shown?.path ?? '');
  const open = openTexts({ fields, values, initialValues, language, walk, stale });
  const nextHere = open.find((path) => order.indexOf(path) > at);
  const elsewhere = useNextElsewhere({ fields, id, language, from });
  const showHere = (path: string) => onShow({ locale: language, path });
  const goOn = () => {
    const focused = order.indexOf(focusedText(inside.current) ?? shown?.path ?? '');
    const next = open.find((path) => order.indexOf(path) > focused) ?? (elsewhere ? undefined : open[0]);
    if (language === defaultLocale) toasts.show({ title: text('translations.chooseLanguage') });
    else if (next !== undefined) showHere(next);
    else if (elsewhere) elsewhere.goOn();
    else toasts.show({ title: text('translations.noneLeft') });
  };
  const nextLanguage = () =>
    onShow({
      locale: locales[(locales.indexOf(language) + 1) % locales.length] ?? defaultLocale,
      path: focusedText(inside.current),
    });
  useFormKeys({ F9: goOn, 'Shift+F9': nextLanguage }, inside);
  return (
    <>
      {language === defaultLocale ? null : (
        <Guide $justify="space-between">
          <Text as="span" $size="small" lang={languageTag[language]}>
            {languageName[language]}
          </Text>
          {nextHere !== undefined ? (
            <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={() => showHere(nextHere)}>
              {text(`translations.next.${walk}`)}
            </Button>
          ) : elsewhere ? (
            <Button $variant="secondary" $small aria-keyshortcuts="F9" onClick={elsewhere.goOn}>
              {elsewhere.label}
            </Button>
          ) : (
            <Text as="span" $size="small" role="status">
              {text('translations.noneLeft')}
            </Text>
          )}
          <Link to={matrixAddress(from)}>{text('admin.translations')}</Link>
        </Guide>
      )}
      <Inside ref={inside}>{children}</Inside>
    </>
  );
}
