import { useIntl } from 'react-intl';

import type { Publishable } from 'shared-contracts/entities';
import { siteTimeZone, toJapanDate } from 'shared-contracts/localization';
import { Text } from 'shared-ui';
import { DateField, TextField, useFormState } from 'shared-ui/forms';

import { useText } from '../text';
import { scheduledInstant, type PublicationValues, hidesUntil } from './publication-values';

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

/** Returns an instant in Japan's time, or in that of this device. */
export function useInstantText(): (instant: string, timeZone?: string) => string {
  const intl = useIntl();
  return (instant, timeZone) =>
    intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });
}

/** Date and time of a schedule, as entered for Japan and on the editor's own clock. */
export function ScheduleTime({ now, warning }: { now: Date; warning?: string }) {
  const text = useText();
  const instantText = useInstantText();
  const at = useFormState<PublicationValues, string | null>(({ values }) => scheduledInstant(values));
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <DateField name="date" label={text('publication.date')} min={toJapanDate(now)} required warning={warning} />
      <TextField name="time" label={text('publication.time')} type="time" required />
      {at === null ? null : (
        <Text $size="small" $soft role="status">
          {text('publication.inJapan', { time: instantText(at, siteTimeZone) })}
          <br />
          {text('publication.inYours', { time: instantText(at, own) })}
        </Text>
      )}
    </>
  );
}
