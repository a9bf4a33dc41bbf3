import { useCallback, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';

import { Card, Cluster, Heading, tokens, VisuallyHidden } from 'shared-ui';

import { Disclosure } from '../layout/disclosure';
import { ScrollTable } from '../layout/scroll-table';
import { Note } from '../layout/text';
import { useNumbersText } from './messages';

export interface PlotPoint {
  key: string;
  /** Of the period, as the table and the cursor name it. */
  label: string;
  /** The same in few letters, for the axis. */
  tick: string;
  /** `null` if there is none, which is not zero. */
  value: number | null;
}

const Sheet = styled(Card)`
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
`;

const Figure = styled.div`
  cursor: crosshair;
  touch-action: pan-y;
  & svg {
    display: block;
    overflow: visible;
  }
  & .grid {
    stroke: ${tokens.color.line};
  }
  & text {
    fill: ${tokens.color.inkSoft};
    font-size: 0.75rem;
    /* Readable on what the value covers. */
    paint-order: stroke;
    stroke: ${tokens.color.raised};
    stroke-width: 3px;
  }
  & .area {
    fill: ${tokens.color.accentSoft};
  }
  & .line {
    fill: none;
    stroke: ${tokens.color.accent};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  & .bar {
    fill: ${tokens.color.accent};
  }
  & .cursor {
    stroke: ${tokens.color.ink};
    stroke-dasharray: 2 3;
  }
  & .dot {
    fill: ${tokens.color.accent};
    stroke: ${tokens.color.raised};
    stroke-width: 2;
  }
  @media (forced-colors: active) {
    & .area {
      fill: Canvas;
    }
    & :is(.line, .grid, .cursor) {
      stroke: CanvasText;
    }
    & :is(.bar, .dot, text) {
      fill: CanvasText;
    }
    & text {
      stroke: Canvas;
    }
  }
`;

const Ticks = styled(Cluster)`
  justify-content: space-between;
  flex-wrap: nowrap;
  font-size: 0.75rem;
  color: ${tokens.color.inkSoft};
`;

/** Of an element in pixels, so that letters in a drawing keep their size. */
function useWidth(): [measure: (element: Element | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(320);
  const measure = useCallback((element: Element | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}

/** Space above the highest value, for its label. */
const top = 18;

/** At least between two lines of the grid. */
const lineHeight = 48;

interface DrawingProps {
  points: readonly PlotPoint[];
  look: 'area' | 'bars';
  width: number;
  height: number;
  format: (value: number) => string;
  chosen: number | null;
}

function Drawing({ points, look, width, height, format, chosen }: DrawingProps) {
  const keys = points.map(({ key }) => key);
  const x = scaleBand({ domain: keys, range: [0, width], padding: look === 'bars' ? 0.3 : 0 });
  const highest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const y = scaleLinear({ domain: [0, highest], range: [height, top], nice: 2 });
  const ticks = y.ticks(height / lineHeight).filter((tick) => Number.isInteger(tick));
  const middle = ({ key }: PlotPoint) => (x(key) ?? 0) + x.bandwidth() / 2;
  const at = ({ value }: PlotPoint) => y(value ?? 0);
  const data = [...points];
  const point = chosen === null ? undefined : points[chosen];
  return (
    <svg aria-hidden="true" width={width} height={height}>
      {ticks.map((tick) => (
        <line key={tick} className="grid" x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {look === 'area' ? (
        <>
          <AreaClosed className="area" data={data} x={middle} y={at} yScale={y} />
          <LinePath className="line" data={data} x={middle} y={at} />
        </>
      ) : (
        data.map((each) => (
          <Bar
            key={each.key}
            className="bar"
            x={x(each.key)}
            y={at(each)}
            width={x.bandwidth()}
            height={height - at(each)}
            rx={2}
          />
        ))
      )}
      {ticks.map((tick) =>
        tick === 0 ? null : (
          <text key={tick} y={y(tick) - 4}>
            {format(tick)}
          </text>
        ),
      )}
      {point ? (
        <>
          <line className="cursor" x1={middle(point)} x2={middle(point)} y1={0} y2={height} />
          <circle className="dot" cx={middle(point)} cy={at(point)} r={4} />
        </>
      ) : null}
    </svg>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface TimePlotProps extends Pick<DrawingProps, 'points' | 'look' | 'format'> {
  title: string;
  /** What the plot shows, in a sentence. */
  summary: string;
  height?: number;
}

/**
 * A value over time. A pointer and the arrow keys read each of them; a table below has all.
 */
export function TimePlot({ title, summary, points, look, format, height = 96 }: TimePlotProps) {
  const text = useNumbersText();
  const id = useId();
  const [measure, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const valueOf = ({ value }: PlotPoint) => (value === null ? text('numbers.unknown') : format(value));
  const readout = (point: PlotPoint | undefined) =>
    point ? text('numbers.value', { period: point.label, value: valueOf(point) }) : '';
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen((at) => Math.min(last, Math.max(0, step(at ?? last, last))));
  };
  const leave = () => setChosen(null);
  const shown = chosen ?? last;
  const isEmpty = points.every(({ value }) => !value);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Heading level={2} look={4} id={id}>
        {title}
      </Heading>
      <Note aria-live="off">{chosen === null ? summary : readout(points[chosen])}</Note>
      {isEmpty ? null : (
        <>
          <Figure
            ref={measure}
            role="slider"
            tabIndex={0}
            aria-labelledby={id}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={shown}
            aria-valuetext={readout(points[shown])}
            onPointerMove={onPointer}
            onPointerDown={onPointer}
            onPointerLeave={leave}
            onBlur={leave}
            onKeyDown={onKeyDown}
          >
            <Drawing points={points} look={look} width={width} height={height} format={format} chosen={chosen} />
          </Figure>
          <Ticks aria-hidden="true">
            {[points[0], points[Math.floor(last / 2)], points[last]].map((point, index) => (
              <span key={index}>{point?.tick}</span>
            ))}
          </Ticks>
          <Disclosure>
            <summary>
              {text('numbers.table')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </summary>
            <ScrollTable label={text('numbers.table.of', { title })}>
              <thead>
                <tr>
                  <th scope="col">{text('numbers.period')}</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {points.map((point) => (
                  <tr key={point.key}>
                    <th scope="row">{point.label}</th>
                    <td>{valueOf(point)}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </Disclosure>
        </>
      )}
    </Sheet>
  );
}
