import { useIntl } from 'react-intl';

/** A day and time as the event log shows it. */
export function Instant({ at }: { at: string }) {
  const intl = useIntl();
  return <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}
