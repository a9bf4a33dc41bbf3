import {
  S3Client,
  S3ServiceException,
  type $Command,
  type S3ClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3';

import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import type { S3Config } from '../../config/config';
import { ObjectsUnavailable, uploadPermitMs, type SignedUpload } from '../object-store';

export function createClient(
  { region, accessKeyId, secretAccessKey, forcePathStyle, timeoutMs }: S3Config,
  endpoint: string | null,
): S3Client {
  // At every start the SDK logs which Node versions it will require some day, which does not concern operators.
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
    // Limits the idle time within a body; `send` limits the time until its first byte, over all attempts.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: timeoutMs },
  });
}

/** A command of the SDK. */
type S3Command<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

/**
 * A URL for one command.
 * @param signed names of headers, each of which would otherwise be left to the uploader or moved to the query
 */
export async function presign<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  signer: S3Client,
  command: S3Command<Input, Output>,
  signed: readonly string[],
  headers: SignedUpload['headers'] = {},
): Promise<SignedUpload> {
  const url = await getSignedUrl(signer, command, {
    expiresIn: uploadPermitMs / 1_000,
    signableHeaders: new Set(['host', ...signed]),
    unhoistableHeaders: new Set(signed),
  });
  return { url, headers, expiresAt: new Date(Date.now() + uploadPermitMs) };
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);

/** Sends commands to a server of S3. */
export class S3Sender {
  constructor(
    private readonly client: S3Client,
    private readonly timeoutMs: number,
  ) {}

  /** Sends a command. Responses such as 403 and 404 are rethrown unchanged. @throws ObjectsUnavailable */
  async send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    command: S3Command<Input, Output>,
    timeoutMs = this.timeoutMs,
  ): Promise<Output> {
    const controller = new AbortController();
    // Only until the response starts: a slow visitor may take any time to read a body.
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await this.client.send(command, { abortSignal: controller.signal });
    } catch (error) {
      const status = statusOf(error);
      throw status >= 400 && status < 500 ? error : new ObjectsUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a command. @returns `null` if the server responds with one of some statuses */
  async sendUnless<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    statuses: readonly number[],
    command: S3Command<Input, Output>,
    timeoutMs?: number,
  ): Promise<Output | null> {
    return this.send(command, timeoutMs).catch((error: unknown) => {
      if (statuses.includes(statusOf(error))) return null;
      throw error;
    });
  }

  close(): void {
    this.client.destroy();
  }
}
