import { useIntl } from 'react-intl';

export function DateText({ value, className }: { value: string | null | undefined; className?: string }) {
  const intl = useIntl();
  if (!value || Number.isNaN(Date.parse(value)))
    return <span className={className}>{intl.formatMessage({ id: 'ui.noDate' })}</span>;
  return (
    <time dateTime={value} className={className}>
      {intl.formatDate(value, { dateStyle: 'long' })}
    </time>
  );
}
