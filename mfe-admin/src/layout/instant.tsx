import { useIntl } from 'react-intl';

import { useText } from '../text';

/** As `getTimezoneOffset` counts: minutes behind UTC. */
const japanOffset = -9 * 60;

/**
 * Returns a day and time in the format of the event log: in the given zone, or in Japan time, which it names where the
 * clock of this device shows another one.
 */
export function useInstantText(): (instant: string, timeZone?: string) => string {
  const intl = useIntl();
  const text = useText();
  return (instant, timeZone) => {
    const time = intl.formatDate(instant, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone && { timeZone }),
    });
    const isClear = timeZone !== undefined || new Date(instant).getTimezoneOffset() === japanOffset;
    return isClear ? time : text('instant.japan', { time });
  };
}

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{useInstantText()(at)}</time>;
}
