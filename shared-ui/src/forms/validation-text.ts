import { useLocale } from 'shared-client';

import { messages } from './messages';

export { messages as validationMessages };

/** Gives what a rule says, by its id, in the language of the site; a message that is no id is given back as it is. */
export function useValidationText(): (message: string) => string {
  const texts: Readonly<Record<string, string>> = messages(useLocale());
  return (message) => texts[message] ?? message;
}
