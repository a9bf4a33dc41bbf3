import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { AdminUiMessageId } from '../admin/messages';
import type { MessageId } from './index';

export type UiMessageId = MessageId | AdminUiMessageId;

declare global {
  // Declared as a namespace by react-intl.
  // oxlint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      /** None is accepted by `formatMessage`, which would take any text: `useTexts` knows the catalog. */
      ids: never;
    }
  }
}

/**
 * Texts by id, typed by the catalog: `const text = useTexts<MessageId>()`, then `text('contact.name')`.
 * @returns the text of an id; `values` are the arguments of the message
 */
export function useTexts<Id extends string = never>(): (
  id: Id,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id: id as never }, values), [intl]);
}

/** Texts by id, with elements as arguments. */
export function useRichTexts<Id extends string = never>(): (
  id: Id,
  values: Readonly<Record<string, ReactNode>>,
) => ReactNode {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id: id as never }, values), [intl]);
}

/** Texts of the shared components. */
export const useUiText = useTexts<UiMessageId>;
