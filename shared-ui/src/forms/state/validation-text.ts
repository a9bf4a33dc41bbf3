import { useLocale } from 'shared-client';

import { messages } from '../messages';

export { messages as validationMessages };

/** A rule known only to a newer server becomes "not accepted"; a message that is not an id is returned unchanged. */
export function useValidationText(): (message: string) => string {
  const texts: Readonly<Record<string, string>> = messages(useLocale());
  return (message) =>
    texts[message] ?? (message.startsWith('validation.') ? texts['validation.invalid'] : undefined) ?? message;
}
