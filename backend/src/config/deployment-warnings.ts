import type { Config } from './config';

/** Warnings about a deployment that works but should be changed. */
export function deploymentWarnings({
  production,
  publicOrigin,
}: Pick<Config, 'production' | 'publicOrigin'>): string[] {
  if (!production || publicOrigin === null || !publicOrigin.startsWith('http:')) return [];
  return [
    `PUBLIC_ORIGIN is ${publicOrigin}: without https anyone on the way can read and change pages, passwords and ` +
      'the requests of visitors; the session cookie has neither Secure nor the __Host- prefix, so it travels in the ' +
      'clear and other hosts of the domain can set it; browsers get no Strict-Transport-Security and take no brotli. ' +
      'Put a proxy with a certificate in front and set PUBLIC_ORIGIN to its https:// address.',
  ];
}
