import { useMemo } from 'react';

import { Text } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { KeptInputNotice, useKeepingInput, type Keeping } from 'shared-ui/records';

import { isSame } from '../records/values/align-lists';
import { useTextsLabel } from '../records/values/field-labels';
import type { Versions } from '../records/versions/merge-versions';
import { useMerge } from '../records/versions/versions-dialog';
import { useText } from '../text';

type Values = Record<string, unknown>;

/** For use inside the form of a record: keeps typed input on this device, and offers what a crash or a logout left. */
export function KeptInputs({ kept: { place, key } }: { kept: Keeping }) {
  const text = useText();
  const textsLabel = useTextsLabel();
  const { setValues } = useFormActions<Values>();
  // As it is stored now.
  const current = useFormState<Values, Values>((form) => form.initialValues);
  const values = useFormState<Values, Values>((form) => form.values);
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  useKeepingInput(
    key,
    useMemo(() => (dirty ? { base: current, values } : null), [dirty, current, values]),
  );
  const { merge, dialog } = useMerge(
    (restored: Values, { done }: Versions<Values> & { done: () => void }) => {
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
  return (
    <>
      <KeptInputNotice
        place={place}
        isStored={({ base, values: mine }) =>
          Object.keys(mine).every((name) => isSame(mine[name], base[name]) || isSame(mine[name], current[name]))
        }
        remark={({ base }) => {
          const changed = Object.keys(current).filter((name) => !isSame(base[name], current[name]));
          return changed.length === 0 ? null : text('kept.changed', { fields: textsLabel(changed) });
        }}
        onRestore={({ base, values: mine }, done) => merge({ base, mine, theirs: current, done })}
      />
      {dialog}
    </>
  );
}
