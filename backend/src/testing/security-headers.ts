import { expect } from '@jest/globals';

/** Fails if a response lacks one of the common security headers. */
export function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}
