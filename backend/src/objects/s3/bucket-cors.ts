import type { CORSRule } from '@aws-sdk/client-s3';

/** Non-safelisted headers that a browser sends with an upload: see `signUpload`. */
const uploadHeaders = ['content-type', 'if-none-match'];

/** Requirements of uploads from pages, and callbacks if the bucket does not meet them. */
export interface BucketOptions {
  /** Origin of the pages. */
  pageOrigin: string;
  /** The origin for a new rule; `null` for any. */
  ruleOrigin: string | null;
  /** The bucket cannot be used yet; will be retried. */
  onFailure(error: unknown): void;
  onRecovered(): void;
  /** No CORS rule allows uploads. @param rule one that would */
  onMissingRule(rule: CORSRule): void;
  /** The rules cannot be read: missing permission, or not supported by the server. */
  onHiddenRules(error: unknown): void;
}

/**
 * The CORS rule that lets pages of the site upload to a bucket.
 * @param pageOrigin `null` for any, because only a signed URL can be written to
 */
export function uploadRule(pageOrigin: string | null) {
  return {
    AllowedOrigins: [pageOrigin ?? '*'],
    AllowedMethods: ['PUT'],
    AllowedHeaders: uploadHeaders,
    MaxAgeSeconds: 3_600,
  };
}

/** Matches a text against a rule, in which `*` stands for any characters. */
function matches(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.toLowerCase().split('*');
  const lower = text.toLowerCase();
  if (after === undefined) return lower === before;
  return lower.length >= before.length + after.length && lower.startsWith(before) && lower.endsWith(after);
}

/** Whether one of a bucket's rules lets pages of an origin upload. */
export function allowsUploads(rules: readonly CORSRule[], origin: string): boolean {
  return rules.some(
    ({ AllowedOrigins = [], AllowedMethods = [], AllowedHeaders = [] }) =>
      AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      AllowedMethods.includes('PUT') &&
      uploadHeaders.every((header) => AllowedHeaders.some((pattern) => matches(pattern, header))),
  );
}

/** Sends a CORS preflight, as a browser would. Returns whether pages of an origin may upload. */
export async function preflightAllows(url: string, origin: string, timeoutMs: number): Promise<boolean> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': uploadHeaders.join(),
  };
  try {
    const response = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(timeoutMs) });
    const named = (name: string) => (response.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
    const allows = (name: string, value: string) => named(name).some((each) => each === '*' || each === value);
    return (
      response.ok &&
      allows('access-control-allow-origin', origin.toLowerCase()) &&
      allows('access-control-allow-methods', 'put') &&
      uploadHeaders.every((header) => allows('access-control-allow-headers', header))
    );
  } catch {
    return false;
  }
}
