import { useState, type ReactNode } from 'react';

import { toCallError } from 'shared-client';
import { mostUsed, type RecordUse } from 'shared-contracts/http';
import { toasts, useFailureText } from 'shared-ui';
import { AlertDialog } from 'shared-ui/overlays';

import { useLazyListUsesQuery } from '../api';
import { useUseLabels } from '../records/values/use-labels';
import { useText } from '../text';

interface Question {
  count: number;
  uses: readonly RecordUse[];
  onAnswer: (isConfirmed: boolean) => void;
}

/** The question before partners are deleted whom a work credits, with the places; others are deleted without one. */
export function useCreditedDeletion(): { confirm: (ids: readonly string[]) => Promise<boolean>; question: ReactNode } {
  const text = useText();
  const failureText = useFailureText();
  const { labelOfUses } = useUseLabels();
  const [findUses] = useLazyListUsesQuery();
  const [asked, setAsked] = useState<Question | null>(null);
  const confirm = async (ids: readonly string[]): Promise<boolean> => {
    const uses: RecordUse[] = [];
    for (let start = 0; start < ids.length; start += mostUsed) {
      const { data, error } = await findUses({ query: { ids: ids.slice(start, start + mostUsed).join(',') } });
      if (!data) {
        toasts.show({ title: failureText(toCallError(error)), variant: 'destructive' });
        return false;
      }
      uses.push(...data);
    }
    if (uses.length === 0) return true;
    return new Promise((resolve) => {
      setAsked({
        count: ids.length,
        uses,
        onAnswer: (isConfirmed) => {
          setAsked(null);
          resolve(isConfirmed);
        },
      });
    });
  };
  const question = asked ? (
    <AlertDialog
      isOpen
      title={text('partner.delete.title', { count: asked.count })}
      description={text('partner.delete.description', { uses: labelOfUses(asked.uses) })}
      confirmLabel={text('bulk.delete')}
      onConfirm={() => asked.onAnswer(true)}
      onCancel={() => asked.onAnswer(false)}
    />
  ) : null;
  return { confirm, question };
}
