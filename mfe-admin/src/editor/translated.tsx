import { useCallback, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { toCallError } from 'shared-client';
import { textAt, translatedKinds, type Fields } from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, languageTag, localizedFieldName, type Locale } from 'shared-contracts/localization';
import { Badge, Cluster, Stack, toasts, tokens, useFailureText } from 'shared-ui';
import { FormLanguageProvider, TextNoteProvider, useFormState } from 'shared-ui/forms';
import { ActionButton, tabPanelProps, useFocusOnward } from 'shared-ui/records';

import { adminApi } from '../api';
import { StickyBar } from '../layout/sticky-bar';
import { Note } from '../layout/text';
import type { TargetText } from '../records/references/record-address';
import { ChangedText } from '../records/values/value-view';
import { useText } from '../text';
import { useFormLanguageState } from '../translations/form-language';
import { LanguageSwitch, useStaleTexts } from '../translations/language-switch';
import { isUntouched } from '../translations/open-texts';
import { useEditor } from './record-editor';

const Framed = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s};
  border-inline-start: 3px solid ${tokens.color.line};
  background: ${tokens.color.raised};
`;

const Version = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function useTranslatedRecord() {
  const { kind: anyKind, record } = useEditor();
  return { kind: translatedKinds.find((known) => known === anyKind), id: record?.id ?? null };
}

/** Changes of the Japanese text since a translation, with a button that confirms the translation. */
function StaleNote({ staleText }: { staleText: StaleText }) {
  const { text: path, language, before } = staleText;
  const text = useText();
  const failureText = useFailureText();
  const { record, take } = useEditor();
  const { kind } = useTranslatedRecord();
  const [confirm, { isLoading }] = adminApi.useConfirmTranslationMutation();
  const onward = useFocusOnward([localizedFieldName(path, language)]);
  const now = useFormState<object, string>(({ values }) => textAt(values, path, defaultLocale) ?? '');
  const isSame = useFormState<object, boolean>((form) => isUntouched(staleText, form));
  if (!kind || !record) return null;
  const { id, revision } = record;
  const confirmIt = async () => {
    const { data, error } = await confirm({ body: { kind, id, text: path, language }, ifMatch: revision });
    if (data) {
      take({ ...record, revision: data.revision });
      toasts.show({ title: text('translations.confirmed') });
    } else toasts.show({ title: failureText(toCallError(error)), variant: 'destructive' });
  };
  return (
    <Framed ref={onward} role="note" aria-label={text('translations.stale')}>
      <Cluster $justify="space-between">
        <Badge $tone="gold">{text('translations.stale')}</Badge>
        {isSame ? (
          <ActionButton $variant="secondary" $small isDisabled={isLoading} onClick={() => void confirmIt()}>
            {text('translations.confirm')}
          </ActionButton>
        ) : null}
      </Cluster>
      <Note>{text('translations.before')}</Note>
      <Version lang={languageTag[defaultLocale]}>
        <ChangedText before={before ?? ''} after={now} shown="before" as="del" />
      </Version>
      <Note>{text('translations.now')}</Note>
      <Version lang={languageTag[defaultLocale]}>
        <ChangedText before={before ?? ''} after={now} shown="after" as="ins" />
      </Version>
    </Framed>
  );
}

export function StaleNotes({ children }: { children: ReactNode }) {
  const { kind, id } = useTranslatedRecord();
  const stale = useStaleTexts(kind, id);
  const note = useCallback(
    (path: string, locale: Locale) => {
      const staleText = stale.find(({ text, language }) => text === path && language === locale);
      return staleText ? <StaleNote staleText={staleText} /> : null;
    },
    [stale],
  );
  return <TextNoteProvider value={note}>{children}</TextNoteProvider>;
}

interface TranslatedProps {
  fields: Fields;
  target: TargetText | null;
  children: ReactNode;
}

/** For use inside the form of a record: its fields below a language switch. Other kinds are unchanged. */
export function Translated({ fields, target, children }: TranslatedProps) {
  const { kind, id } = useTranslatedRecord();
  const inside = useRef<HTMLDivElement>(null);
  const language = useFormLanguageState(target);
  if (!kind) return children;
  return (
    <FormLanguageProvider value={language.shown}>
      <Stack ref={inside} $gap="s">
        <StickyBar>
          <LanguageSwitch kind={kind} id={id} fields={fields} inside={inside} language={language} />
        </StickyBar>
        <Stack $gap="s" {...tabPanelProps(language.panelId, language.locale)}>
          <StaleNotes>{children}</StaleNotes>
        </Stack>
      </Stack>
    </FormLanguageProvider>
  );
}
