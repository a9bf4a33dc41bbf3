import { Button } from 'shared-ui';
import { SubmitButton, useFormState } from 'shared-ui/forms';
import { useFocusOnward } from 'shared-ui/records';

import { useText } from '../text';
import { useEditor } from './editor-scope';

/** For use inside `RecordEditor`: saves the form, or its changes as a draft. */
export function SaveButtons({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText();
  const { saveDraft } = useEditor();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const onward = useFocusOnward();
  return (
    <>
      {saveDraft && dirty ? (
        <Button ref={onward} $variant="secondary" $small={isSmall} onClick={saveDraft}>
          {text('draft.save')}
        </Button>
      ) : null}
      <SubmitButton $small={isSmall} busyLabel={text('form.saving')}>
        {text('form.save')}
      </SubmitButton>
    </>
  );
}
