import { useMemo, useState } from 'react';

import { Text } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { KeptInputNotice, useKeepingInput, type Keeping, type KeptInput } from 'shared-ui/records';

import { isSame } from '../records/values/align-lists';
import { useTextsLabel } from '../records/values/field-labels';
import { compareVersions, mergeVersions } from '../records/versions/merge-versions';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';

type Values = Record<string, unknown>;

/** Input that is about to be restored, and what to call when it is. */
interface Restoring {
  input: KeptInput;
  done: () => void;
}

/**
 * For use inside the form of a record: keeps typed input on this device, for this account, and offers what was kept
 * before: after a crash, a closed tab, or a session that ended.
 */
export function KeptInputs({ kept: { place, key } }: { kept: Keeping }) {
  const text = useText();
  const textsLabel = useTextsLabel();
  const { setValues } = useFormActions<Values>();
  // As it is stored now.
  const current = useFormState<Values, Values>((form) => form.initialValues);
  const values = useFormState<Values, Values>((form) => form.values);
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const [contested, setContested] = useState<Restoring | null>(null);
  useKeepingInput(
    key,
    useMemo(() => (dirty ? { base: current, values } : null), [dirty, current, values]),
  );
  const restore = ({ done }: Restoring, restored: Values) => {
    void setValues(restored);
    setContested(null);
    done();
  };
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
        onRestore={(input, done) => {
          const { base, values: mine } = input;
          const isContested = compareVersions(base, mine, current).some((difference) => difference.isContested);
          if (isContested) setContested({ input, done });
          else restore({ input, done }, mergeVersions(base, mine, current, {}));
        }}
      />
      {contested ? (
        <VersionsDialog
          title={text('kept.choose')}
          description={<Text>{text('kept.choose.description')}</Text>}
          cancelLabel={text('conflict.back')}
          confirmLabel={text('kept.choose.confirm')}
          onCancel={() => setContested(null)}
          base={contested.input.base}
          mine={contested.input.values}
          theirs={current}
          onResolve={async (chosen) => restore(contested, chosen)}
        />
      ) : null}
    </>
  );
}
