import { useLocale } from 'shared-client';

import { messages } from './messages';

export { messages as validationMessages };

/**
 * Gives what a rule means, by its id, in the language of the site. A rule that only a newer server knows is a value that
 * is not accepted; a message that is no id is given back as it is.
 */
export function useValidationText(): (message: string) => string {
  const texts: Readonly<Record<string, string>> = messages(useLocale());
  return (message) =>
    texts[message] ?? (message.startsWith('validation.') ? texts['validation.invalid'] : undefined) ?? message;
}
