import type { TestServer } from './servers/test-server';

/** Values of the metrics of a server, by their names with labels as Prometheus reads them: `name{label="value"}`. */
export async function metricValues({ services }: TestServer): Promise<ReadonlyMap<string, number>> {
  const text = await services.metrics.registry.metrics();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end))];
      }),
  );
}
