import { useState } from 'react';

import { toCallError } from 'shared-client';
import { declaredKinds, type AuditEntry } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import { toasts, useFailureText } from 'shared-ui';

import { useLazyGetRecordVersionQuery } from '../api';
import { useText } from '../text';
import { useSaveChosen } from './use-save-chosen';

type Values = Record<string, unknown>;

/** A version of a record that is compared with today's. */
interface Compared extends CallResponse<Calls['getRecordVersion']> {
  event: AuditEntry;
}

/** Whether an event left a version that can be compared: that of a record with content, which still exists. */
export const hasVersion = ({ entity, subject, action }: AuditEntry): boolean =>
  subject.exists && action !== 'delete' && declaredKinds.some((kind) => kind === entity.kind);

/** Compares versions from the log with today's, and restores the selection. */
export function useVersion() {
  const text = useText();
  const failureText = useFailureText();
  const [load] = useLazyGetRecordVersionQuery();
  const saveChosen = useSaveChosen();
  const [compared, setCompared] = useState<Compared | null>(null);
  return {
    compared,
    compare: async (event: AuditEntry) => {
      const { data, error } = await load({ params: { seq: event.seq } });
      if (data) setCompared({ ...data, event });
      else
        toasts.show({
          title: text('versions.failed'),
          description: failureText(toCallError(error)),
          variant: 'destructive',
        });
    },
    /** Saves the chosen values. */
    restore: async (chosen: Values) => {
      if (!compared) return;
      const choice = { entity: compared.event.entity, revision: compared.revision, current: compared.now };
      if (await saveChosen(choice, chosen, text('versions.restored'))) setCompared(null);
    },
    close: () => setCompared(null),
  };
}
