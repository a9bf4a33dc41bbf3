import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { AdminBuild } from 'shared-contracts/http';
import { Text, tokens } from 'shared-ui';

import { useText } from '../text';

type Health = NonNullable<AdminBuild['health']>;

const shownHours = 24;
const hour = 3_600_000;

const Plot = styled.svg`
  inline-size: 100%;
  max-inline-size: 20rem;
  block-size: 2.5rem;
  border-block-end: 1px solid ${tokens.color.line};
  & .views {
    fill: ${tokens.color.inkSoft};
  }
  & .failures {
    fill: ${tokens.color.danger};
  }
  @media (forced-colors: active) {
    & rect {
      fill: CanvasText;
    }
  }
`;

/** Height of a bar in percent. A single failure stays visible beside thousands of views. */
const height = (count: number, most: number) => (count === 0 ? 0 : Math.max(6, (count / most) * 100));

/** Views and failures of a build: totals as text, the last 24 hours as bars. */
export function HealthPlot({ health: { views, failures, hours } }: { health: Health }) {
  const text = useText();
  const intl = useIntl();
  const rate = views === 0 ? 0 : failures / views;
  const summary = text('modules.health.summary', {
    views,
    failures,
    rate: intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: 2 }),
  });
  const newest = hours.at(-1);
  const end = newest ? Date.parse(newest.at) : 0;
  const most = Math.max(1, ...hours.map((each) => Math.max(each.views, each.failures)));
  return (
    <div>
      <Text $size="small">{summary}</Text>
      {newest ? (
        <Plot role="img" aria-label={text('modules.health.plot')} viewBox="0 0 100 100" preserveAspectRatio="none">
          {hours.map((each) => {
            const x = ((shownHours - 1 - (end - Date.parse(each.at)) / hour) * 100) / shownHours;
            const shownViews = height(each.views, most);
            const shownFailures = height(each.failures, most);
            return (
              <g key={each.at}>
                <rect className="views" x={x} y={100 - shownViews} width={2.6} height={shownViews} />
                <rect className="failures" x={x + 2.6} y={100 - shownFailures} width={1} height={shownFailures} />
              </g>
            );
          })}
        </Plot>
      ) : null}
    </div>
  );
}
