import { toCallError } from 'shared-client';
import type { AdminModule, ReleaseMove } from 'shared-contracts/http';
import { toasts, useFailureText } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { useText, type TextId } from '../text';

export interface MoveRequest {
  module: AdminModule['module'];
  revision: number;
  body: ReleaseMove;
  /** Title of the success toast; receives `module` and `build`. */
  doneTitle: TextId;
  /** Build that Undo returns to; `null` if there is none. */
  back: string | null;
}

/**
 * Moves the pointer of a module. Undo is another move, which fails if the pointer was moved meanwhile. After a failure
 * the state on the screen may be outdated, so it is refreshed.
 */
export function useReleaseMove(refresh: () => void) {
  const text = useText();
  const { showDone } = useCallToasts();
  const failureText = useFailureText();
  const [release, { isLoading }] = adminApi.useReleaseModuleAsAdminMutation();

  const move = async ({ module, revision, body, doneTitle, back }: MoveRequest): Promise<void> => {
    const { data, error } = await release({ params: { module }, body, ifMatch: revision });
    if (data) {
      const undo = (build: string) =>
        move({ module, revision: data.revision, body: { build }, doneTitle: 'modules.released', back: body.build });
      const title = text(doneTitle, { module, build: body.build ?? '' });
      return showDone(title, undefined, back === null ? undefined : () => undo(back));
    }
    refresh();
    const failure = toCallError(error);
    const reasons = failure.problem?.code === 'contract' ? (failure.problem.errors ?? []) : [];
    const description = reasons.map(({ message }) => message).join(' ');
    toasts.show({
      title: text(reasons.length > 0 ? 'modules.refused' : 'modules.failed', { module }),
      description: description === '' ? failureText(failure) : description,
      variant: 'destructive',
    });
  };
  return { move, isMoving: isLoading };
}
