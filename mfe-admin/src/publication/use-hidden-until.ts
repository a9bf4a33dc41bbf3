import { useIntl } from 'react-intl';

import type { Publishable } from 'shared-contracts/entities';
import { siteTimeZone } from 'shared-contracts/localization';

import { useText } from '../text';
import { hidesUntil } from './publication-values';

/** Returns the warning that a schedule hides what visitors see now; empty if it does not. */
export function useHiddenUntil(): (stored: Publishable | null, next: Publishable, now: number) => string {
  const text = useText();
  const intl = useIntl();
  return (stored, next, now) => {
    const until = stored && hidesUntil(stored, next, now);
    if (!until) return '';
    const time = intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone });
    return text('publication.hides', { time });
  };
}
