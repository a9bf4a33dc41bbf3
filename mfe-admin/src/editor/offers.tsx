import { useEffect, useMemo } from 'react';

import type { DraftChanges } from 'shared-contracts/http';
import { Text } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import {
  forgetInput,
  InputNotice,
  RestoreButton,
  useKeepingInput,
  useNewestInput,
  type Keeping,
} from 'shared-ui/records';

import { DraftNotice, ResumeButton } from '../publication/draft-changes';
import { isSame } from '../records/values/align-lists';
import type { FormValues } from '../records/values/form-values';
import { useTextsLabel } from '../records/values/labels';
import type { Versions } from '../records/versions/merge-versions';
import { useMerge } from '../records/versions/versions-dialog';
import { useText } from '../text';
import { useIsUnsaved, type Autosaved } from './autosave';

/** Stores on this device, inside the form of a record, what the server does not have. */
export function KeepInput({ keeping: { key }, autosaved }: { keeping: Keeping; autosaved: Autosaved }) {
  const base = useFormState<FormValues, FormValues>((form) => form.initialValues);
  const values = useFormState<FormValues, FormValues>((form) => form.values);
  const isUnsaved = useIsUnsaved(autosaved);
  useKeepingInput(
    key,
    useMemo(() => (isUnsaved ? { base, values } : null), [isUnsaved, base, values]),
  );
  return null;
}

interface OffersProps {
  keeping: Keeping;
  draft: DraftChanges | undefined;
  versions: () => Versions;
  onResume: (values: FormValues) => void;
}

/**
 * For use inside the form of a record: one notice of what can be gone on with, its draft changes or input that a crash
 * or logout left. If both differ, the newer one, which leads to the other.
 */
export function Offers({ keeping, draft, versions, onResume }: OffersProps) {
  const text = useText();
  const textsLabel = useTextsLabel();
  const { setValues } = useFormActions<FormValues>();
  // In its stored form.
  const current = useFormState<FormValues, FormValues>((form) => form.initialValues);
  const { input, done } = useNewestInput(keeping.place);
  const { merge, dialog } = useMerge(
    (restored: FormValues) => {
      void setValues(restored);
      done();
    },
    {
      title: text('kept.choose'),
      description: <Text>{text('kept.choose.description')}</Text>,
      cancelLabel: text('conflict.back'),
      confirmLabel: text('kept.choose.confirm'),
    },
  );
  /** Whether a version has everything that was typed. */
  const has = (version: FormValues, { base, values }: Pick<NonNullable<typeof input>, 'base' | 'values'>) =>
    Object.keys(values).every((name) => isSame(values[name], base[name]) || isSame(values[name], version[name]));
  // What the server has as a draft needs no second place.
  const inDraft = input && draft && has(versions().mine, input) ? input.key : null;
  useEffect(() => {
    if (inDraft !== null) forgetInput(inDraft);
  }, [inDraft]);
  const kept = input && inDraft === null && !has(current, input) ? input : null;
  const restore = () => kept && merge({ base: kept.base, mine: kept.values, theirs: current });
  const isInputNewer = kept && kept.at.getTime() > Date.parse(draft?.savedAt ?? '1970-01-01');
  const resume = draft ? <ResumeButton versions={versions} onResume={onResume} /> : null;
  return (
    <>
      {isInputNewer ? (
        <InputNotice
          input={kept}
          remark={({ base }) => {
            const changed = Object.keys(current).filter((name) => !isSame(base[name], current[name]));
            return changed.length === 0 ? null : text('kept.changed', { fields: textsLabel(changed) });
          }}
          onDiscard={done}
          onRestore={restore}
        >
          {resume}
        </InputNotice>
      ) : draft ? (
        <DraftNotice draft={draft}>
          {kept ? <RestoreButton input={kept} $variant="secondary" onClick={restore} /> : null}
          {resume}
        </DraftNotice>
      ) : null}
      {dialog}
    </>
  );
}
