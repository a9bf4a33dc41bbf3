import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { vitalNames, vitals, type AdminBuild, type VitalName, type VitalSummary } from 'shared-contracts/http';
import { Badge, Cluster, Text, tokens, type BadgeTone } from 'shared-ui';

import { Note } from '../layout/text';
import { useText } from '../text';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};
  margin-block-start: ${tokens.space.xs};
`;

const Shares = styled.div`
  display: flex;
  block-size: 0.5rem;
  forced-color-adjust: none;
`;

const colors = { good: tokens.color.inkSoft, fair: tokens.color.line, poor: tokens.color.danger };

const ratings = ['good', 'fair', 'poor'] as const;
type Rating = (typeof ratings)[number];

const tones: Record<Rating, BadgeTone> = { good: 'moss', fair: 'grey', poor: 'accent' };

function Vital({ name, summary }: { name: VitalName; summary: VitalSummary }) {
  const text = useText();
  const intl = useIntl();
  const { count, p75, good, poor } = summary;
  const shares: Record<Rating, number> = { good, fair: count - good - poor, poor };
  const percent = (part: number) => intl.formatNumber(part / count, { style: 'percent' });
  const limits = vitals[name];
  const value =
    limits.unit === 'ms'
      ? intl.formatNumber(p75 / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 })
      : intl.formatNumber(p75, { maximumFractionDigits: 3 });
  const rating = p75 <= limits.good ? 'good' : p75 <= limits.poor ? 'fair' : 'poor';
  return (
    <li>
      <Text $size="small">{text(`modules.vital.${name}`)}</Text>
      <Cluster>
        <strong>{value}</strong>
        <Badge $tone={tones[rating]}>{text(`modules.vital.${rating}`)}</Badge>
      </Cluster>
      <Shares
        role="img"
        aria-label={text('modules.vital.shares', {
          count,
          good: percent(good),
          fair: percent(shares.fair),
          poor: percent(poor),
        })}
      >
        {ratings.map((each) => (
          <span key={each} style={{ flexGrow: shares[each], background: colors[each] }} />
        ))}
      </Shares>
    </li>
  );
}

/** Web vitals of page views: the value that three quarters of the views stayed within, and the distribution. */
export function VitalsPlot({ measured }: { measured: AdminBuild['vitals'] | undefined }) {
  const text = useText();
  const known = vitalNames.flatMap((name) => (measured?.[name] ? [{ name, summary: measured[name] }] : []));
  if (known.length === 0) return null;
  return (
    <div>
      <Note>{text('modules.vitals')}</Note>
      <List>
        {known.map(({ name, summary }) => (
          <Vital key={name} name={name} summary={summary} />
        ))}
      </List>
    </div>
  );
}
