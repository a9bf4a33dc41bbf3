import { useIntl } from 'react-intl';

import { isCalendarDate } from 'shared-contracts/localization';

import { useUiText } from '../messages/use-texts';

interface DateProps {
  value: string | null | undefined;
  /** Long on the site, medium on all screens of the admin. */
  dateStyle?: 'long' | 'medium';
}

interface DateTextProps extends DateProps {
  withTime?: boolean;
  className?: string;
}

/** A day in Japan, in the language of the site; "N/A" for none. */
export function DateText({ value, dateStyle = 'long', withTime = false, className }: DateTextProps) {
  const intl = useIntl();
  const text = useUiText();
  if (!value || Number.isNaN(Date.parse(value))) return <span className={className}>{text('ui.noDate')}</span>;
  return (
    <time dateTime={value} className={className}>
      {intl.formatDate(value, { dateStyle, ...(withTime && { timeStyle: 'short' }) })}
    </time>
  );
}

/**
 * The release date, which is free text: a full date or a month is shown in the reader's language, any other text
 * ("2026", "Spring 2027") unchanged.
 */
export function ReleaseDate({ value, dateStyle = 'long' }: DateProps) {
  const intl = useIntl();
  const text = value?.trim() ?? '';
  const isDay = isCalendarDate(text);
  if (!isDay && !isCalendarDate(`${text}-01`)) return text;
  return (
    <time dateTime={text}>{intl.formatDate(text, isDay ? { dateStyle } : { year: 'numeric', month: 'long' })}</time>
  );
}
