import { useState } from 'react';

import { toCallError } from 'shared-client';
import { declaredRecords, type Picture } from 'shared-contracts/entities';
import { Stack, Text, toasts, useFailureText, useUiText } from 'shared-ui';
import { Form, LocalizedField, ShownTextProvider, SubmitButton, type ShownText } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useUndo } from 'shared-ui/records';

import { useDescribePictureMutation } from '../api';
import { Loaded } from '../layout/loaded';
import { recordForm } from '../records/record-form';
import { useText } from '../text';
import { FocusPoint } from './focus-point';
import { useLibrary } from './use-library';

const { fields, patch } = declaredRecords.picture;

// The location is given, so that nothing is required.
const form = recordForm({ fields, input: patch, patch }, 'dialog');

interface DescribePictureProps {
  location: string;
  /** The language to begin with. */
  shown?: ShownText | null;
  onClose: () => void;
}

function DescribeForm({ location, description, onClose }: DescribePictureProps & { description: Picture | null }) {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const undo = useUndo();
  const [describe] = useDescribePictureMutation();
  const [initialValues] = useState(() => form.toValues(description, new Date()));

  const submit = async (values: typeof initialValues) => {
    const before = new Map<string, unknown>(Object.entries(initialValues));
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value));
    if (Object.keys(changed).length === 0) return onClose();
    const { data, error } = await describe({ body: { location, ...patch.parse(changed) } });
    if (!data) {
      toasts.show({
        title: uiText('ui.save.failed'),
        description: failureText(toCallError(error)),
        variant: 'destructive',
      });
      return undefined;
    }
    const onAction = () => void undo({ kind: 'picture', entityId: data.id, action: 'update' });
    toasts.show({ title: text('media.described'), action: { label: uiText('ui.undo'), onAction } });
    return onClose();
  };

  return (
    <Form schema={form.schema} initialValues={initialValues} onSubmit={submit}>
      <Stack $gap="xs">
        <LocalizedField name="alt" label={text('field.alt')} />
        <Text $size="small" $soft>
          {text('media.alt.note')}
        </Text>
      </Stack>
      <FocusPoint name="focus" location={location} />
      <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
    </Form>
  );
}

/** Says what a picture shows and which part of it crops keep, for every place where it is used. */
export function DescribePicture({ location, shown = null, onClose }: DescribePictureProps) {
  const text = useText();
  const { query, find } = useLibrary();
  return (
    <Dialog isOpen wide title={text('media.describe.title')} onClose={onClose}>
      <Loaded query={query}>
        {() => (
          <ShownTextProvider value={shown}>
            <DescribeForm location={location} description={find(location)?.description ?? null} onClose={onClose} />
          </ShownTextProvider>
        )}
      </Loaded>
    </Dialog>
  );
}
