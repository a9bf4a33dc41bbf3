import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

import type { S3Config } from '../../config';

export function createClient(
  { region, accessKeyId, secretAccessKey, forcePathStyle, timeoutMs }: S3Config,
  endpoint: string | null,
): S3Client {
  // The SDK logs at every start which Node versions it will require some day, which does not concern operators.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    // By default the SDK signs the checksum of an empty body into upload URLs, which no real upload matches.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Idle time within a body; `#ask` limits the time to its first byte, over all attempts.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: timeoutMs },
  });
}

/** Whether the server has responded with one of some statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
}
