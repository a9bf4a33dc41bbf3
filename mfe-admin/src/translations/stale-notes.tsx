import { useCallback, type ReactNode } from 'react';
import styled from 'styled-components';

import { skipToken, toCallError } from 'shared-client';
import { textAt, type TranslatedKind } from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, languageTag, localizedFieldName, type Locale } from 'shared-contracts/localization';
import { Badge, Cluster, toasts, tokens, useFailureText } from 'shared-ui';
import { TextNoteProvider, useFormState } from 'shared-ui/forms';
import { ActionButton, useFocusOnward } from 'shared-ui/records';

import { adminApi } from '../api';
import { Note } from '../layout/text';
import { ChangedText } from '../records/values/changed-text';
import { useText } from '../text';
import { isUntouched } from './open-texts';

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

const none: readonly StaleText[] = [];

/** The texts of a stored record whose Japanese version was changed later. @param id `null` for none */
export const useStaleTexts = (kind: TranslatedKind | undefined, id: string | null): readonly StaleText[] =>
  adminApi.useListStaleTextsQuery(kind && id !== null ? { query: { kind, id } } : skipToken).currentData ?? none;

/** The record that is edited. */
interface EditedRecord {
  kind: TranslatedKind;
  id: string;
  revision: number;
  /** Called with the new revision after a text was confirmed. */
  onConfirmed: (revision: number) => void;
}

interface StaleNoteProps extends EditedRecord {
  staleText: StaleText;
}

/** What changed in Japanese since a text was translated, and the way to say that it is still right. */
function StaleNote({ staleText, kind, id, revision, onConfirmed }: StaleNoteProps) {
  const { text: path, language, before } = staleText;
  const text = useText();
  const failureText = useFailureText();
  const [confirm, { isLoading }] = adminApi.useConfirmTranslationMutation();
  const onward = useFocusOnward([localizedFieldName(path, language)]);
  const now = useFormState<object, string>(({ values }) => textAt(values, path, defaultLocale) ?? '');
  const isSame = useFormState<object, boolean>((form) => isUntouched(staleText, form));
  const confirmIt = async () => {
    const { data, error } = await confirm({ body: { kind, id, text: path, language }, ifMatch: revision });
    if (data) {
      onConfirmed(data.revision);
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

interface StaleNotesProps {
  stale: readonly StaleText[];
  /** `null` for a record without stale texts, such as a new one. */
  record: EditedRecord | null;
  children: ReactNode;
}

/** For use inside the form of a record: notes below its stale texts. */
export function StaleNotes({ stale, record, children }: StaleNotesProps) {
  const note = useCallback(
    (path: string, locale: Locale) => {
      const staleText = stale.find(({ text, language }) => text === path && language === locale);
      return staleText && record ? <StaleNote {...record} staleText={staleText} /> : null;
    },
    [stale, record],
  );
  return <TextNoteProvider value={note}>{children}</TextNoteProvider>;
}
