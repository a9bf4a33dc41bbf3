import { useState } from 'react';

import { toCallError } from 'shared-client';
import { developmentLogPatch, partnerPatch, projectPatch } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { useRefetchStale, useUndo } from 'shared-ui/records';

import { useUpdateDevelopmentLogMutation, useUpdatePartnerMutation, useUpdateProjectMutation } from '../api';
import { replacePicture, type Picture, type PictureUse } from './pictures';

/** Returns a function that updates the given fields of a record. */
function useUpdateFields() {
  const [updateProject] = useUpdateProjectMutation();
  const [updatePartner] = useUpdatePartnerMutation();
  const [updateLog] = useUpdateDevelopmentLogMutation();
  return ({ kind, record }: PictureUse, patch: Record<string, unknown>) => {
    const request = { params: { id: record.id }, ifMatch: record.revision, idempotencyKey: crypto.randomUUID() };
    switch (kind) {
      case 'project':
        return updateProject({ ...request, body: projectPatch.parse(patch) });
      case 'partner':
        return updatePartner({ ...request, body: partnerPatch.parse(patch) });
      case 'development-log':
        return updateLog({ ...request, body: developmentLogPatch.parse(patch) });
      default:
        return kind satisfies never;
    }
  };
}

/**
 * Replaces or removes a picture wherever it is used: one update per record, which the toast undoes together.
 * @returns `change` resolves to whether all records were updated
 */
export function useChangePicture() {
  const uiText = useUiText();
  const failureText = useFailureText();
  const undo = useUndo();
  const update = useUpdateFields();
  const refetchStale = {
    project: useRefetchStale('project'),
    partner: useRefetchStale('partner'),
    'development-log': useRefetchStale('development-log'),
  };
  const [isChanging, setChanging] = useState(false);

  const change = async ({ location, uses }: Picture, to: string | null, doneTitle: string): Promise<boolean> => {
    setChanging(true);
    const updated: PictureUse[] = [];
    const undoAll = async () => {
      for (const { kind, record } of updated.toReversed()) {
        if (!(await undo({ kind, entityId: record.id, action: 'update' }))) return;
      }
    };
    const action = { label: uiText('ui.undo'), onAction: () => void undoAll() };
    try {
      for (const use of uses) {
        if (updated.some(({ record }) => record.id === use.record.id)) continue;
        const { error } = await update(use, replacePicture(use, location, to));
        if (error) {
          const failure = toCallError(error);
          refetchStale[use.kind](failure);
          toasts.show({
            title: uiText('ui.save.failed'),
            description: failureText(failure),
            variant: 'destructive',
            ...(updated.length > 0 ? { action } : {}),
          });
          return false;
        }
        updated.push(use);
      }
      toasts.show({ title: doneTitle, action });
      return true;
    } finally {
      setChanging(false);
    }
  };
  return { change, isChanging };
}
