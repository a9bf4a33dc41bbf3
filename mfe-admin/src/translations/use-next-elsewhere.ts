import type { Fields } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { useFormState } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';

import { useFindTranslationsQuery } from '../api';
import { useSaveThen, type OnAfterSave } from '../records/after-save';
import { useText } from '../text';
import { nextMissingAddress, nextMissingQuery } from './translation-links';

interface Place {
  /** Fields of the form. */
  fields: Fields;
  /** Id of the edited record. */
  id: string;
  language: Locale;
  /** Search of the matrix that the form was opened from. */
  from: string | null;
  onAfterSave: OnAfterSave;
}

/**
 * For use inside the form of a record: the way to the next missing text outside of it, which saves what is typed.
 * @returns `null` if there is no such text
 */
export function useNextElsewhere({ onAfterSave, ...place }: Place): { label: string; goOn: () => void } | null {
  const text = useText();
  const navigate = useNavigate();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const saveThen = useSaveThen(onAfterSave);
  const { currentData } = useFindTranslationsQuery({ query: nextMissingQuery(place) });
  const address = nextMissingAddress(currentData?.items ?? [], place);
  if (address === null) return null;
  const go = () => void navigate(address);
  return {
    label: text(dirty ? 'translations.saveAndNext' : 'translations.next'),
    goOn: dirty ? () => void saveThen(go) : go,
  };
}
