import { useDeferredValue, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { localizedPaths, missingTexts, type Fields } from 'shared-contracts/entities';
import { languageName, languageTag } from 'shared-contracts/localization';
import { Button, Cluster, Text, tokens } from 'shared-ui';
import { ShownTextProvider, useFormState, type ShownText } from 'shared-ui/forms';
import { Link } from 'shared-ui/router';

import type { OnAfterSave } from '../records/after-save';
import type { AskedText } from '../records/language-deep-link';
import { useText } from '../text';
import { matrixAddress } from './translation-links';
import { useNextElsewhere } from './use-next-elsewhere';

const Guide = styled(Cluster)`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
`;

interface TranslationGuideProps {
  /** Fields of the editor. */
  fields: Fields;
  /** Id of the edited record; `null` for a new one. */
  id: string | null;
  /** Language and text to open; `null` if the editor was not opened by a translation link. */
  asked: AskedText | null;
  onAfterSave: OnAfterSave;
  children: ReactNode;
}

/**
 * Guides a translator through missing texts: from the opened one to the next in this editor, then to those of other
 * records. Saves on the way.
 */
export function TranslationGuide({ fields, id, asked, onAfterSave, children }: TranslationGuideProps) {
  const [shown, setShown] = useState<ShownText | null>(asked);
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    setShown(asked);
  }
  return (
    <ShownTextProvider value={shown}>
      {shown && id ? (
        <NextMissing {...{ fields, id, shown, onAfterSave }} from={asked?.from ?? null} onShow={setShown} />
      ) : null}
      {children}
    </ShownTextProvider>
  );
}

interface NextMissingProps extends Omit<TranslationGuideProps, 'asked' | 'children' | 'id'> {
  id: string;
  shown: ShownText;
  /** Search of the matrix that it was opened from. */
  from: string | null;
  onShow: (shown: ShownText) => void;
}

function NextMissing({ fields, id, shown, from, onAfterSave, onShow }: NextMissingProps) {
  const text = useText();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<object, object>((form) => form.values));

  const order = localizedPaths(fields, values);
  const at = shown.path === null ? -1 : order.indexOf(shown.path);
  const nextHere = missingTexts(fields, values, shown.locale).find((path) => order.indexOf(path) > at);
  const elsewhere = useNextElsewhere({ fields, id, language: shown.locale, from, onAfterSave });
  return (
    <Guide $justify="space-between">
      <Text as="span" $size="small" lang={languageTag[shown.locale]}>
        {languageName[shown.locale]}
      </Text>
      {nextHere !== undefined ? (
        <Button $variant="secondary" $small onClick={() => onShow({ locale: shown.locale, path: nextHere })}>
          {text('translations.next')}
        </Button>
      ) : elsewhere ? (
        <Button $variant="secondary" $small onClick={elsewhere.goOn}>
          {elsewhere.label}
        </Button>
      ) : (
        <Text as="span" $size="small" role="status">
          {text('translations.noneLeft')}
        </Text>
      )}
      <Link to={matrixAddress(from)}>{text('admin.translations')}</Link>
    </Guide>
  );
}
