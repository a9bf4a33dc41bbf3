import { useIntl } from 'react-intl';

interface DateTextProps {
  value: string | null | undefined;
  withTime?: boolean;
  className?: string;
}

/** A day in Japan, in the language of the site; "N/A" for none. */
export function DateText({ value, withTime = false, className }: DateTextProps) {
  const intl = useIntl();
  if (!value || Number.isNaN(Date.parse(value)))
    return <span className={className}>{intl.formatMessage({ id: 'ui.noDate' })}</span>;
  return (
    <time dateTime={value} className={className}>
      {intl.formatDate(value, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })}
    </time>
  );
}
