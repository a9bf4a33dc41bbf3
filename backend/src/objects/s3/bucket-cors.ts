import type { CORSRule } from '@aws-sdk/client-s3';

/** What a browser sends with an upload beside what it always may: see `signUpload`. */
const uploadHeaders = ['content-type', 'if-none-match'];

/** What the pages that upload need of the bucket, and who is to know when they do not get it. */
export interface BucketOptions {
  /** Where pages come from. */
  pageOrigin: string;
  /** The origin to put into a rule; `null`: any. */
  ruleOrigin: string | null;
  /** The bucket cannot be used yet; it is tried again. */
  onFailure(error: unknown): void;
  onRecovered(): void;
  /** No rule of the bucket lets pages upload. @param rule one that does */
  onMissingRule(rule: CORSRule): void;
  /** The rules cannot be looked at: the account may not, or the server has none. */
  onHiddenRules(error: unknown): void;
}

/**
 * The rule that lets pages of the site upload to a bucket.
 * @param pageOrigin `null`: any, because only a signed address can be written to
 */
export function uploadRule(pageOrigin: string | null) {
  return {
    AllowedOrigins: [pageOrigin ?? '*'],
    AllowedMethods: ['PUT'],
    AllowedHeaders: uploadHeaders,
    MaxAgeSeconds: 3_600,
  };
}

/** Whether a text is what a rule says, in which `*` stands for any characters. */
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

/** Whether a server lets pages of an origin upload, asked as a browser asks. */
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
