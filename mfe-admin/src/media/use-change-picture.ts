import { useState } from 'react';

import { toCallError } from 'shared-client';
import { developmentLogPatch, partnerPatch, projectPatch } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { useRefetchStale, useUndoAll, type LastEvent } from 'shared-ui/records';

import { useUpdateDevelopmentLogMutation, useUpdatePartnerMutation, useUpdateProjectMutation } from '../api';
import { replacePictures, type Picture, type PictureUse } from './pictures';

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
 * Replaces or removes pictures wherever they are used: one update per record, which the toast undoes together.
 * @returns `change` resolves to whether all records were updated
 */
export function useChangePicture() {
  const uiText = useUiText();
  const failureText = useFailureText();
  const undoAll = useUndoAll();
  const update = useUpdateFields();
  const refetchStale = {
    project: useRefetchStale('project'),
    partner: useRefetchStale('partner'),
    'development-log': useRefetchStale('development-log'),
  };
  const [isChanging, setChanging] = useState(false);

  const change = async (pictures: readonly Picture[], to: string | null, doneTitle: string): Promise<boolean> => {
    setChanging(true);
    const locations = pictures.map(({ location }) => location);
    const uses = new Map(pictures.flatMap((picture) => picture.uses.map((use) => [use.record.id, use])));
    const updated: (LastEvent & { name: string })[] = [];
    const action = { label: uiText('ui.undo'), onAction: () => void undoAll(updated) };
    try {
      for (const use of uses.values()) {
        const { data, error } = await update(use, replacePictures(use, locations, to));
        if (!data) {
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
        const { kind, name } = use;
        updated.push({ kind, entityId: data.id, action: 'update', revision: data.revision, name });
      }
      toasts.show({ title: doneTitle, action });
      return true;
    } finally {
      setChanging(false);
    }
  };
  return { change, isChanging };
}
