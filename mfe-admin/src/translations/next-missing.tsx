import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { localizedPaths, missingTexts, type Editor, type Fields } from 'shared-contracts/entities';
import { languageName, languageTag } from 'shared-contracts/localization';
import { Button, Cluster, Text, tokens } from 'shared-ui';
import { ShownTextProvider, useFormContext, type ShownText } from 'shared-ui/forms';
import { Link, useNavigate } from 'shared-ui/router';

import { useListTranslationsQuery } from '../api';
import { useSaveThen, type OnAfterSave } from '../records/after-save';
import { useText } from '../text';
import { editorAddress, editorOf, type TranslationRow } from './translation-links';

const Guide = styled(Cluster)`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
`;

/** One record in one editor, with its missing texts. */
interface Stop {
  row: TranslationRow;
  editor: Editor;
  missing: string[];
}

const editors: readonly Editor[] = ['dialog', 'details'];

/** All missing texts of a language, in the order of the matrix, by editor. */
function stopsOf(rows: readonly TranslationRow[], { locale }: ShownText): Stop[] {
  return rows.flatMap((row) =>
    editors.flatMap((editor) => {
      const missing = (row.locales[locale]?.missing ?? []).filter((path) => editorOf(row.kind, path) === editor);
      return [{ row, editor, missing }];
    }),
  );
}

interface TranslationGuideProps {
  editor: Editor;
  /** Fields of the editor. */
  fields: Fields;
  /** Id of the edited record; `null` for a new one. */
  id: string | null;
  /** Language and text to open; `null` if the editor was not opened by a translation link. */
  asked: ShownText | null;
  onAfterSave: OnAfterSave;
  children: ReactNode;
}

/**
 * Guides a translator through missing texts: from the opened one to the next in this editor, then to those of other
 * records. Saves on the way.
 */
export function TranslationGuide({ editor, fields, id, asked, onAfterSave, children }: TranslationGuideProps) {
  const [shown, setShown] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    setShown(asked);
  }
  return (
    <ShownTextProvider value={shown}>
      {shown && id ? <NextMissing {...{ editor, fields, id, shown, onAfterSave }} onShow={setShown} /> : null}
      {children}
    </ShownTextProvider>
  );
}

interface NextMissingProps extends Omit<TranslationGuideProps, 'asked' | 'children' | 'id'> {
  id: string;
  shown: ShownText;
  onShow: (shown: ShownText) => void;
}

function NextMissing({ editor, fields, id, shown, onAfterSave, onShow }: NextMissingProps) {
  const text = useText();
  const navigate = useNavigate();
  const { values, dirty } = useFormContext<object>();
  const saveThen = useSaveThen(onAfterSave);
  const rows = useListTranslationsQuery().data ?? [];

  const order = localizedPaths(fields, values);
  const at = shown.path === null ? -1 : order.indexOf(shown.path);
  const nextHere = missingTexts(fields, values, shown.locale).find((path) => order.indexOf(path) > at);
  const stops = stopsOf(rows, shown);
  const here = stops.findIndex((stop) => stop.row.id === id && stop.editor === editor);
  const nextStop = stops.slice(here + 1).find(({ missing }) => missing.length > 0);

  const goOn = async () => {
    if (nextHere !== undefined) {
      onShow({ locale: shown.locale, path: nextHere });
      return;
    }
    if (!nextStop) return;
    const go = () => void navigate(editorAddress(nextStop.row, shown.locale, nextStop.missing[0] ?? null));
    if (!dirty) {
      go();
      return;
    }
    await saveThen(go);
  };

  return (
    <Guide $justify="space-between">
      <Text as="span" $size="small" lang={languageTag[shown.locale]}>
        {languageName[shown.locale]}
      </Text>
      {nextHere === undefined && !nextStop ? (
        <Text as="span" $size="small" role="status">
          {text('translations.noneLeft')}
        </Text>
      ) : (
        <Button $variant="secondary" $small onClick={() => void goOn()}>
          {text(nextHere === undefined && dirty ? 'translations.saveAndNext' : 'translations.next')}
        </Button>
      )}
      <Link to="/admin/translations">{text('admin.translations')}</Link>
    </Guide>
  );
}
