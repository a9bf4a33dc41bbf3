import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { AdminUiMessageId } from '../admin/messages';
import type { MessageId } from './index';

export type UiMessageId = MessageId | AdminUiMessageId;

/**
 * Texts by id, typed by the catalog: `const text = useTexts<MessageId>()`, then `text('contact.name')`.
 * @returns the text of an id; `values` are the arguments of the message
 */
export function useTexts<Id extends string>(): (id: Id, values?: Readonly<Record<string, string | number>>) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** Texts of the shared components. */
export const useUiText = useTexts<UiMessageId>;
