import http from 'node:http';

import { collectDefaultMetrics } from 'prom-client';

import type { Metrics } from './metrics';

/** A server for `GET /metrics` in the text format of Prometheus. It also exposes metrics of the process and of Node. */
export function createMetricsServer({ registry }: Pick<Metrics, 'registry'>): http.Server {
  collectDefaultMetrics({ register: registry });
  return http.createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
