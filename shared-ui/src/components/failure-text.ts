import type { CallError } from 'shared-client';

import { useUiText, type UiMessageId } from '../messages/use-texts';

const textOfStatus: ReadonlyMap<number, UiMessageId> = new Map([
  [0, 'ui.failed.offline'],
  [400, 'ui.failed.invalid'],
  [401, 'ui.failed.session'],
  [404, 'ui.failed.missing'],
  [409, 'ui.failed.changed'],
  [412, 'ui.failed.changed'],
  [422, 'ui.failed.invalid'],
  [429, 'ui.failed.limit'],
]);

export function useFailureText(): (error: Pick<CallError, 'status' | 'problem'>) => string {
  const text = useUiText();
  return ({ status, problem }) =>
    text(problem?.code === 'read-only' ? 'ui.failed.readOnly' : (textOfStatus.get(status) ?? 'ui.failed.server'));
}
