import { useMemo, useRef, type ReactNode } from 'react';

import { translatedKinds, type EntityKind, type Fields } from 'shared-contracts/entities';
import { Stack } from 'shared-ui';
import { FormLanguageProvider } from 'shared-ui/forms';

import type { AskedText } from '../records/references/language-deep-link';
import { useFormLanguageState } from './form-language';
import { LanguageSwitch } from './language-switch';
import { StaleNotes, useStaleTexts } from './stale-notes';

interface TranslatedProps {
  kind: EntityKind;
  /** Fields of the form. */
  fields: Fields;
  /** The edited record; `null` for a new one. */
  record: { id: string; revision: number } | null;
  /** Language and text to open; `null` if the form was not opened by a link. */
  asked: AskedText | null;
  /** Called with the new revision of the record after a text was confirmed. */
  onConfirmed: (revision: number) => void;
  children: ReactNode;
}

/** For use inside the form of a record: its fields in one language, with the switch of it; plain for other kinds. */
export function Translated({ kind: anyKind, fields, record, asked, onConfirmed, children }: TranslatedProps) {
  const kind = translatedKinds.find((known) => known === anyKind);
  const inside = useRef<HTMLDivElement>(null);
  const language = useFormLanguageState(asked);
  const [id, revision] = [record?.id ?? null, record?.revision];
  const stale = useStaleTexts(kind, id);
  const edited = useMemo(
    () => (kind && id !== null && revision !== undefined ? { kind, id, revision, onConfirmed } : null),
    [kind, id, revision, onConfirmed],
  );
  if (!kind) return children;
  return (
    <FormLanguageProvider shown={language.shown} onShow={language.showLocale}>
      <Stack ref={inside} $gap="s">
        <LanguageSwitch kind={kind} id={id} fields={fields} inside={inside} language={language} hasTabs />
        <StaleNotes stale={stale} record={edited}>
          {children}
        </StaleNotes>
      </Stack>
    </FormLanguageProvider>
  );
}
