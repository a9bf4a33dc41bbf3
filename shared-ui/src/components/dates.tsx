import { useIntl } from 'react-intl';

import { useUiText } from '../messages/use-texts';

interface DateTextProps {
  value: string | null | undefined;
  withTime?: boolean;
  className?: string;
}

/** A day in Japan, in the language of the site; "N/A" for none. */
export function DateText({ value, withTime = false, className }: DateTextProps) {
  const intl = useIntl();
  const text = useUiText();
  if (!value || Number.isNaN(Date.parse(value))) return <span className={className}>{text('ui.noDate')}</span>;
  return (
    <time dateTime={value} className={className}>
      {intl.formatDate(value, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })}
    </time>
  );
}
