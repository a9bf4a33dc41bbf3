import { useIntl } from 'react-intl';

import { isCalendarDate } from 'shared-contracts/localization';

/**
 * The release date, which is free text: a full date or a month in the reader's language, anything else ("2026", "Spring
 * 2027") as it is.
 */
export function ReleaseDate({ value }: { value: string | null | undefined }) {
  const intl = useIntl();
  const text = value?.trim() ?? '';
  const isDay = isCalendarDate(text);
  if (!isDay && !isCalendarDate(`${text}-01`)) return text;
  return (
    <time dateTime={text}>
      {intl.formatDate(text, isDay ? { dateStyle: 'long' } : { year: 'numeric', month: 'long' })}
    </time>
  );
}
