import { useUpdateCollaborationRequestMutation } from 'shared-client';
import {
  collaborationRequestPatch,
  contentRecords,
  isContentKind,
  imageInput,
  studioPatch,
  type AuditEvent,
} from 'shared-contracts/entities';
import { toasts, useUiText } from 'shared-ui';
import { useCallToasts, useSaveCall, type Conditions, type Stored } from 'shared-ui/records';

import { adminApi } from '../api';
import { useContentCalls } from '../records/content-calls';
import { useText } from '../text';

export type Values = Record<string, unknown>;

type StoredRecord = Stored & { id: string };

type Send = (conditions: Conditions) => PromiseLike<{ data?: StoredRecord; error?: unknown }>;

/** Returns a function that prepares the update of some fields of a record; `null` if the values are no longer valid. */
function usePatch(): (entity: AuditEvent['entity'], values: Values, current: Values) => Send | null {
  const { update: updateContent } = useContentCalls();
  const [updateRequest] = useUpdateCollaborationRequestMutation();
  const [updateStudio] = adminApi.useUpdateStudioMutation();
  const [describeImage] = adminApi.useDescribeImageMutation();
  return ({ kind, id }, values, current) => {
    const params = { id };
    if (isContentKind(kind)) {
      const { data: body } = contentRecords[kind].patch.safeParse(values);
      return body ? (conditions) => updateContent(kind, id, body, conditions) : null;
    }
    if (kind === 'image') {
      const { data: body } = imageInput.safeParse({ location: current['location'], ...values });
      return body ? ({ ifMatch }) => describeImage({ body, ...(ifMatch !== undefined && { ifMatch }) }) : null;
    }
    if (kind === 'studio') {
      const { data: body } = studioPatch.safeParse(values);
      return body ? (conditions) => updateStudio({ body, ...conditions }) : null;
    }
    const { data: body } = collaborationRequestPatch.safeParse(values);
    return body ? (conditions) => updateRequest({ params, body, ...conditions }) : null;
  };
}

/** The version that the chosen values replace. */
export interface VersionChoice {
  entity: AuditEvent['entity'];
  revision: number;
  current: Values;
}

/**
 * Returns a function that saves the chosen fields that differ from the current ones.
 * @returns whether the choice is finished: saved, nothing to save, or overtaken by another change
 */
export function useSaveChosen() {
  const text = useText();
  const title = useUiText()('ui.undo.failed');
  const { showFailure } = useCallToasts();
  const patchOf = usePatch();
  const saveCall = useSaveCall<StoredRecord>();
  return async ({ entity, revision, current }: VersionChoice, chosen: Values, savedTitle: string) => {
    const changed = Object.entries(chosen).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
    );
    if (changed.length === 0) return true;
    const send = patchOf(entity, Object.fromEntries(changed), current);
    if (!send) {
      toasts.show({ title, description: text('undo.refused'), variant: 'destructive' });
      return false;
    }
    const outcome = await saveCall({
      content: { entity, changed },
      revision,
      savedTitle,
      undoable: { kind: entity.kind, isChange: () => true },
      send,
    });
    // Changed once more: the next attempt starts with the new version.
    if (outcome.kind === 'conflict') showFailure({ status: 412, message: '412: changed meanwhile' }, title);
    return outcome.kind !== 'failed';
  };
}
