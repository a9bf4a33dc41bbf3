import type { Publishable } from 'shared-contracts/entities';
import { siteTimeZone, toJapanDate } from 'shared-contracts/localization';
import { DateField, TextField, useFormState } from 'shared-ui/forms';

import { useInstantText } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';
import { scheduledInstant, type PublicationValues, hidesUntil } from './publication-values';

/** Returns the warning that a schedule hides what visitors see now; empty if it does not. */
export function useHiddenUntil(): (stored: Publishable | null, next: Publishable, now: number) => string {
  const text = useText();
  const instantText = useInstantText();
  return (stored, next, now) => {
    const until = stored && hidesUntil(stored, next, now);
    if (!until) return '';
    return text('publication.hides', { time: instantText(until, siteTimeZone) });
  };
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
        <Note role="status">
          {text('publication.inJapan', { time: instantText(at, siteTimeZone) })}
          <br />
          {text('publication.inYours', { time: instantText(at, own) })}
        </Note>
      )}
    </>
  );
}
