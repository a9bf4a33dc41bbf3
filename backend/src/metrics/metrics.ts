import { Counter, Histogram, Registry } from 'prom-client';

import { vitalNames, vitals, type VitalName } from 'shared-contracts/http';

/** In seconds. */
const latencies = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Unit of a metric, and what a value of ours is multiplied by. */
const units = { ms: { name: 'seconds', factor: 0.001 }, score: { name: 'score', factor: 1 } } as const;

/** A build of a module, as labels. */
interface BuildLabels {
  module: string;
  build: string;
}

/**
 * What a process counts from its start, in a registry of its own. It always counts; `metrics-server.ts` exposes it.
 * Labels are names of calls, pages and builds, never paths, so that their number does not grow with the requests.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const ofVitals = new Map(
    vitalNames.map((name) => {
      const { unit, bounds } = vitals[name];
      const buckets = bounds.map((bound) => bound * units[unit].factor);
      const metric = `bokkado_web_vital_${name}_${units[unit].name}`;
      return [name, histogram(metric, `${name.toUpperCase()} of page views`, buckets, 'module', 'build')] as const;
    }),
  );
  return {
    registry,
    requests: counter('bokkado_http_requests_total', 'Responses', 'route', 'status'),
    requestSeconds: histogram(
      'bokkado_http_request_duration_seconds',
      'Time from the head of a request to the end of its response',
      latencies,
      'route',
    ),
    storeSeconds: histogram(
      'bokkado_store_call_duration_seconds',
      'Time of calls of the store, with waits for other processes',
      latencies,
      'part',
    ),
    storeFailures: counter('bokkado_store_unavailable_total', 'Calls that the store did not answer, or not in time'),
    renderSeconds: histogram(
      'bokkado_render_duration_seconds',
      'Time of pages in the rendering process, with their wait for it',
      latencies,
    ),
    deliveries: counter('bokkado_deliveries_total', 'Attempts to send a message', 'channel', 'outcome'),
    moduleViews: counter('bokkado_module_views_total', 'Sent pages that show a build', 'module', 'build'),
    moduleFailures: counter(
      'bokkado_module_failures_total',
      'Failures of a build that browsers reported or rendering met',
      'module',
      'build',
    ),
    moduleFallbacks: counter(
      'bokkado_module_fallbacks_total',
      'Live builds that could not run, so that another one was served',
    ),
    /** @param value in the unit of `vitals` */
    measureVital: (name: VitalName, { module, build }: BuildLabels, value: number) =>
      ofVitals.get(name)?.observe({ module, build }, value * units[vitals[name].unit].factor),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
