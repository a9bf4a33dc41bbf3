import styled from 'styled-components';

import { Button, Text, tokens, visuallyHidden } from 'shared-ui';
import { SubmitButton, useFormState } from 'shared-ui/forms';
import { useFocusOnward } from 'shared-ui/records';

import { useText } from '../text';
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
  &[data-unsaved='true']::before {
    background: currentColor;
  }
`;

/** In a dialog only read out on phones, where the buttons need the line. */
const Word = styled.span`
  [role='dialog'] & {
    @media (width < 30rem) {
      ${visuallyHidden}
    }
  }
`;

const useIsDirty = () => useFormState<object, boolean>((form) => form.dirty);

export function SaveMark() {
  const text = useText();
  const isUnsaved = useIsDirty();
  const { record } = useEditor();
  return record === null && !isUnsaved ? null : (
    <Mark as="span" $size="small" data-unsaved={isUnsaved}>
      <Word>{text(isUnsaved ? 'form.unsaved' : 'form.isSaved')}</Word>
    </Mark>
  );
}

/** A new record that can be a draft is created as one or for all visitors, by buttons of equal rank. */
export function SaveButtons({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText();
  const { record, saveDraft } = useEditor();
  const isDirty = useIsDirty();
  const onward = useFocusOnward();
  const isNew = record === null;
  return (
    <>
      {saveDraft && (isNew || isDirty) ? (
        <Button ref={onward} $variant={isNew ? 'primary' : 'secondary'} $small={isSmall} onClick={saveDraft}>
          {text('draft.save')}
        </Button>
      ) : null}
      <SubmitButton $small={isSmall} busyLabel={text('form.saving')}>
        {text(isNew && saveDraft ? 'form.create' : 'form.save')}
      </SubmitButton>
    </>
  );
}
