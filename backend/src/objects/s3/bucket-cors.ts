/** Non-safelisted headers that a browser sends with an upload: see `signUpload`. */
const uploadHeaders = ['content-type', 'if-none-match'];

/**
 * The CORS rule that lets pages upload to a bucket. `null` allows any origin, which is safe because each URL is signed.
 */
export const uploadRule = (pageOrigin: string | null) => ({
  AllowedOrigins: [pageOrigin ?? '*'],
  AllowedMethods: ['PUT'],
  AllowedHeaders: uploadHeaders,
  MaxAgeSeconds: 3_600,
});

/** Sends a CORS preflight, as a browser would. @returns whether pages of an origin may upload */
export async function preflightAllows(url: string, origin: string, timeoutMs: number): Promise<boolean> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': uploadHeaders.join(),
  };
  const response = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(timeoutMs) });
  const named = (name: string) => (response.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const allows = (name: string, value: string) => named(name).some((each) => each === '*' || each === value);
  return (
    response.ok &&
    allows('access-control-allow-origin', origin.toLowerCase()) &&
    allows('access-control-allow-methods', 'put') &&
    uploadHeaders.every((header) => allows('access-control-allow-headers', header))
  );
}
