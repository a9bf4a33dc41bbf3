import { useIntl } from 'react-intl';

/** Returns a day and time in the format of the event log: in Japan time, or in that of this device. */
export function useInstantText(): (instant: string, timeZone?: string) => string {
  const intl = useIntl();
  return (instant, timeZone) =>
    intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });
}

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{useInstantText()(at)}</time>;
}
