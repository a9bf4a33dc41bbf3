import { useIntl } from 'react-intl';

import type { Numbers } from 'shared-contracts/http';

import { useNumbersText } from './messages';
import type { PlotPoint } from './time-plot';

type Counts = Exclude<keyof Numbers['periods'][number], 'period'>;

/** Prepares numbers for plots: points with their labels, and a summary in a sentence. */
export function usePlots({ periods, requests }: Pick<Numbers, 'periods' | 'requests'>) {
  const intl = useIntl();
  const text = useNumbersText();
  const number = (value: number) => intl.formatNumber(value);
  const hours = (value: number) =>
    intl.formatNumber(value, { style: 'unit', unit: 'hour', maximumFractionDigits: value < 10 ? 1 : 0 });

  const labelsOf = (period: string) => {
    const isMonth = period.length === '2026-03'.length;
    // Noon in Japan is the same day everywhere that a format may ask about.
    const at = new Date(`${isMonth ? `${period}-01` : period}T12:00:00+09:00`);
    return isMonth
      ? {
          label: intl.formatDate(at, { year: 'numeric', month: 'long' }),
          tick: intl.formatDate(at, { year: 'numeric', month: 'short' }),
        }
      : {
          label: intl.formatDate(at, { month: 'long', day: 'numeric', weekday: 'short' }),
          tick: intl.formatDate(at, { month: 'short', day: 'numeric' }),
        };
  };
  const weekLabels = (from: string) => {
    const date = intl.formatDate(from, { month: 'long', day: 'numeric' });
    return {
      label: text('numbers.week', { date }),
      tick: intl.formatDate(from, { month: 'short', day: 'numeric' }),
    };
  };

  const summary = (points: readonly PlotPoint[], format: (value: number) => string, hasTotal: boolean) => {
    const known = points.flatMap(({ label, value }) => (value === null || value === 0 ? [] : [{ label, value }]));
    const most = known.toSorted((one, other) => other.value - one.value)[0];
    if (!most) return text('numbers.summary.none');
    const values = { period: most.label, most: format(most.value) };
    if (!hasTotal) return text('numbers.summary.hours', values);
    return text('numbers.summary', { ...values, total: format(known.reduce((sum, { value }) => sum + value, 0)) });
  };

  const counts = (name: Counts) => {
    const points = periods.map((each): PlotPoint => ({
      key: each.period,
      ...labelsOf(each.period),
      value: each[name],
    }));
    return { title: text(`numbers.${name}`), points, format: number, summary: summary(points, number, true) };
  };
  const weeks = (name: 'requests' | 'hours') => {
    const [format, hasTotal] = name === 'requests' ? [number, true] : [hours, false];
    const points = requests.map((each): PlotPoint => ({
      key: each.from,
      ...weekLabels(each.from),
      value: name === 'requests' ? each.received : each.hoursToAnswer,
    }));
    return { title: text(`numbers.${name}`), points, format, summary: summary(points, format, hasTotal) };
  };
  return { counts, weeks };
}
