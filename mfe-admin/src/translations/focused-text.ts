import { splitFieldName } from 'shared-contracts/localization';

/** Path of the localized text with the focus, without its language suffix; `null` if there is none. */
export function focusedText(within: Element | null): string | null {
  const { activeElement } = document;
  if (activeElement === null || !within?.contains(activeElement)) return null;
  const { field, locale } = splitFieldName(activeElement.getAttribute('name') ?? '');
  return locale === null ? null : field;
}
