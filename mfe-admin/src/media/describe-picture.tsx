import { useRef, useState } from 'react';

import { declaredRecords, type Picture } from 'shared-contracts/entities';
import { Stack, Text } from 'shared-ui';
import { Form, ShownTextProvider, SubmitButton, type ShownText } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { LocalizedField, useKeptInput } from 'shared-ui/records';

import { useDescribePictureMutation } from '../api';
import { KeptInputs } from '../kept-input/kept-input';
import { Loaded } from '../layout/loaded';
import { useAfterSave } from '../records/saving/after-save';
import { ConflictDialog } from '../records/saving/conflict-dialog';
import { LeaveGuard } from '../records/saving/leave-guard';
import { recordForm } from '../records/values/record-form';
import { submissionOf } from '../records/saving/submission';
import { useSave, type SaveRules } from '../records/saving/use-save';
import { useText } from '../text';
import { FocusPoint } from './focus-point';
import { usePicture } from './use-picture';

const { fields, patch } = declaredRecords.picture;

// The location is given, so that nothing is required.
const form = recordForm({ fields, input: patch, patch }, 'dialog');

/** Screen of the library, where what is typed of a picture is kept. */
const mediaPath = '/admin/media';

/** Revision of a picture that nobody has described yet. */
const undescribed = 0;

type Values = ReturnType<typeof form.toValues>;

const toValues = (description: Picture | null): Values => form.toValues(description, new Date());

interface DescribePictureProps {
  location: string;
  /** The language to begin with. */
  shown?: ShownText | null;
  onClose: () => void;
  /** Called in place of `onClose` when the description is as wanted. */
  onDone?: () => void;
}

type Attempt = (step: () => void) => void;

interface DescribeFormProps extends Omit<DescribePictureProps, 'shown'> {
  description: Picture | null;
  /** Called with what closes the dialog, unless unsaved changes would be lost. */
  onAttempt: (attempt: Attempt) => void;
}

function DescribeForm({ location, description, onClose, onDone = onClose, onAttempt }: DescribeFormProps) {
  const text = useText();
  const [describe] = useDescribePictureMutation();
  // The base of the edits: a newer description from a refetch would hide a conflict.
  const [base, setBase] = useState(description);
  const [initialValues] = useState(() => toValues(base));
  const { onAfterSave, runStep } = useAfterSave();
  // A picture is described from many screens.
  const kept = useKeptInput(mediaPath, location);
  const leave = () => {
    kept.forget();
    onDone();
    runStep();
  };

  const changes = (values: Values, before: Picture | null) => {
    const old = new Map<string, unknown>(Object.entries(toValues(before)));
    return patch.parse(Object.fromEntries(Object.entries(values).filter(([name, value]) => old.get(name) !== value)));
  };
  const rules: SaveRules<Values, Picture> = {
    kind: 'picture',
    toValues,
    send: (values, before, { ifMatch = undescribed }) =>
      describe({ body: { location, ...changes(values, before) }, ifMatch }),
    savedText: () => 'media.described',
  };
  const { save, conflict } = useSave(base, rules, (saved, helpers) => {
    if (!helpers.isTyped()) {
      leave();
      return;
    }
    setBase(saved);
    helpers.resetForm({ values: toValues(saved) });
  });

  return (
    <>
      <Form
        schema={form.schema}
        initialValues={initialValues}
        onSubmit={async (values, helpers) => {
          if (Object.keys(changes(values, base)).length === 0) leave();
          else await save(values, submissionOf(values, helpers));
        }}
      >
        <KeptInputs kept={kept} />
        <Stack $gap="xs">
          <LocalizedField name="alt" label={text('field.alt')} />
          <Text $size="small" $soft>
            {text('media.alt.note')}
          </Text>
        </Stack>
        <FocusPoint name="focus" location={location} />
        <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
        <LeaveGuard onAfterSave={onAfterSave} onDiscard={kept.forget} onAttempt={onAttempt} />
      </Form>
      {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
    </>
  );
}

/** Says what a picture shows and which part of it crops keep, for every place where it is used. */
export function DescribePicture({ location, shown = null, ...handlers }: DescribePictureProps) {
  const text = useText();
  const { query } = usePicture(location);
  const attempt = useRef<Attempt>((step) => step());
  return (
    <Dialog isOpen wide title={text('media.describe.title')} onClose={() => attempt.current(handlers.onClose)}>
      <Loaded query={query}>
        {({ description }) => (
          <ShownTextProvider value={shown}>
            <DescribeForm
              location={location}
              description={description}
              onAttempt={(next) => {
                attempt.current = next;
              }}
              {...handlers}
            />
          </ShownTextProvider>
        )}
      </Loaded>
    </Dialog>
  );
}
