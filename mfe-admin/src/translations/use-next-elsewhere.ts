import { skipToken } from 'shared-client';
import type { Fields } from 'shared-contracts/entities';
import { defaultLocale, type Locale } from 'shared-contracts/localization';
import { useFormState } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';

import { useFindTranslationsQuery } from '../api';
import { useSaveThen } from '../records/saving/use-save-then';
import { useText } from '../text';
import { nextAddress, nextQuery, walkOf } from './translation-links';

interface Place {
  /** Fields of the form. */
  fields: Fields;
  /** Id of the edited record; `null` for a new one, from which nothing leads on. */
  id: string | null;
  language: Locale;
  /** Search of the matrix that the form was opened from. */
  from: string | null;
}

/**
 * For use inside the form of a record: the way to the next text of the walk outside of it, which saves typed input.
 * @returns `null` if there is no such text
 */
export function useNextElsewhere(place: Place): { label: string; goOn: () => void } | null {
  const { id, language, from } = place;
  const text = useText();
  const navigate = useNavigate();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const saveThen = useSaveThen();
  const { currentData } = useFindTranslationsQuery(
    id === null || language === defaultLocale ? skipToken : { query: nextQuery({ id, language, from }) },
  );
  const address = nextAddress(currentData?.items ?? [], place);
  if (address === null) return null;
  const go = () => void navigate(address);
  return {
    label: text(`translations.${dirty ? 'saveAndNext' : 'next'}.${walkOf(from)}`),
    goOn: dirty ? () => void saveThen(go) : go,
  };
}
