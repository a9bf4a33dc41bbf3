import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  draftKinds,
  isContentKind,
  publicationState,
  type PublicationState,
  type Publishable,
} from 'shared-contracts/entities';
import { Button, Text, tokens, visuallyHidden } from 'shared-ui';
import { SubmitButton, useFormState } from 'shared-ui/forms';
import { useFocusOnward, useNow } from 'shared-ui/records';

import { publicationInstant } from '../records/values/form-values';
import { useText, type TextId } from '../text';
import { useIsUnsaved, type Autosaved } from './autosave';
import { useEditor } from './record-editor';

const Mark = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  white-space: nowrap;
  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 1px solid currentColor;
    border-radius: 50%;
  }
  &[data-unsaved='true'] {
    color: ${tokens.color.accent};
  }
  /* Drawn by its border, because forced colours remove backgrounds. */
  &[data-unsaved='true']::before {
    border-width: 0.25rem;
  }
`;

/** In a dialog on a phone, where the buttons need the line, only for screen readers. */
const Word = styled.span`
  [role='dialog'] & {
    @media (width < 30rem) {
      ${visuallyHidden}
    }
  }
`;

const useIsDirty = () => useFormState<object, boolean>((form) => form.dirty);

const unsavedTexts = {
  saved: 'form.unsaved',
  failed: 'form.unsaved',
  incomplete: 'form.incomplete',
  offline: 'form.offline',
  saving: 'form.saving',
} as const satisfies Record<Autosaved['state'], TextId>;

/** Whether typed input is saved, and since when as a draft. */
export function SaveMark() {
  const text = useText();
  const intl = useIntl();
  const { record, autosaved } = useEditor();
  const isUnsaved = useIsUnsaved(autosaved);
  const { state, at } = autosaved;
  const saved = () =>
    at ? text('form.savedAsDraft', { time: intl.formatTime(at, { timeStyle: 'short' }) }) : text('form.isSaved');
  return record === null && !isUnsaved ? null : (
    <Mark as="span" $size="small" data-unsaved={isUnsaved}>
      <Word>{isUnsaved ? text(unsavedTexts[state]) : saved()}</Word>
    </Mark>
  );
}

/** Returns the state of the record after a save of the form, by the publication that it would have. */
export function useStateOnceSaved(): (publication: Publishable['publication']) => PublicationState {
  const { record } = useEditor();
  const now = useNow();
  const date = useFormState<{ publishedAt?: string }, string | undefined>(({ values }) => values.publishedAt);
  const stored = record?.publishedAt ?? null;
  const publishedAt = date === undefined ? stored : publicationInstant(date, stored, new Date(now));
  return (publication) => publicationState({ publication, publishedAt }, now);
}

const toState = {
  draft: 'draft.save',
  scheduled: 'publication.schedule',
  published: 'publication.publish',
} as const satisfies Record<PublicationState, TextId>;

/** What a save of the form does to what visitors see. */
function useSaveText(): TextId {
  const { kind, record } = useEditor();
  const isDirty = useIsDirty();
  const publication = useFormState<Publishable, Publishable['publication']>(({ values }) => values.publication);
  const state = useStateOnceSaved()(publication);
  const now = useNow();
  if (!isContentKind(kind) && !draftKinds.some((known) => known === kind)) return 'form.save';
  const isPublic = record ? publicationState(record, now) === 'published' : kind === 'studio';
  if (!isPublic || state !== 'published') return toState[state];
  // Draft changes that are not in the form would not be published.
  return isDirty ? 'publication.publishChanges' : 'form.save';
}

/** Buttons that save: a draft, and for visitors. One of them is prominent: what is new becomes a draft at first. */
export function SaveButtons({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText();
  const { record, saveDraft, publish, saveText } = useEditor();
  const isDirty = useIsDirty();
  const ownText = useSaveText();
  const stateOnceSaved = useStateOnceSaved();
  const onward = useFocusOnward();
  const isDraft = useFormState<Publishable, boolean>(({ values }) => values.publication === 'draft');
  const isPublishable = publish !== null && isDraft;
  return (
    <>
      {saveDraft && isDirty && !isDraft ? (
        <Button ref={onward} $variant="secondary" $small={isSmall} onClick={saveDraft}>
          {text('draft.save')}
        </Button>
      ) : null}
      <SubmitButton
        $small={isSmall}
        $variant={isPublishable && record !== null ? 'secondary' : 'primary'}
        busyLabel={text('form.saving')}
      >
        {text(saveText ?? ownText)}
      </SubmitButton>
      {isPublishable ? (
        <Button $variant={record === null ? 'secondary' : 'primary'} $small={isSmall} onClick={publish}>
          {text(toState[stateOnceSaved('published')])}
        </Button>
      ) : null}
    </>
  );
}
