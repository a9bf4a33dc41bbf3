import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { limits, maxUploadBytes, type MediaClass } from 'shared-contracts/entities';
import { defaultLocale, locales } from 'shared-contracts/localization';

import {
  accepts,
  bucketAt,
  bucketName,
  flagValue,
  listValue,
  mailAddressValue,
  megabyte,
  megabytesValue,
  originValue,
  readOnlyValue,
  reportAddressValue,
  wholeNumberValue,
} from './values';

/** The account that is seeded unless another is configured. Rejected in production. */
export const builtInAccount = { username: 'admin', password: 'bokkado-admin' } as const;

/** An invalid configuration. Each line names a variable and the values it accepts. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Variables that can also be read from a file, named by `NAME_FILE`. */
export const secretNames = [
  'MONGODB_URI',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'DEPLOY_TOKEN',
  'SMTP_URL',
] as const;

const { passwordMinimum, passwordMaximum } = limits;
const aSecret = accepts('secrets of at least 32 characters, separated by commas');
const aPassword = accepts(`a password of ${passwordMinimum} to ${passwordMaximum} characters`);

type Environment = Readonly<Record<string, string | undefined>>;

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], accepts('production, development or test'))
    .default('development'),
  ROOT_DIR: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumberValue(0, 65_535).default(3000),
  METRICS_PORT: wholeNumberValue(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: originValue.optional(),
  DATA_DIR: z.string().default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, accepts('an address that starts with mongodb:// or mongodb+srv://'))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(new RegExp(`^${bucketName}$`), accepts('the name of a bucket'))
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: originValue.optional(),
  S3_PUBLIC_ENDPOINT: originValue.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flagValue.optional(),
  S3_TIMEOUT_SECONDS: wholeNumberValue(1, 300).default(15),
  BACKUP_URL: z
    .string()
    .refine((value) => !value.includes('://') || bucketAt(value) !== null, accepts('a folder, or s3://bucket/prefix'))
    .optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ENDPOINT: originValue.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flagValue.optional(),
  BACKUP_HOURS: wholeNumberValue(1, 8_760).default(24),
  BACKUP_KEEP: wholeNumberValue(1, 1_000).default(14),
  AUDIO_LIMIT_MB: megabytesValue.default(30),
  VIDEO_LIMIT_MB: megabytesValue.default(300),
  CAPTIONS_LIMIT_MB: wholeNumberValue(1, 10).default(1),
  UPLOAD_QUOTA_MB: wholeNumberValue(1, 100_000_000).default(10_000),
  SESSION_SECRET: listValue.pipe(z.array(z.string().min(32, aSecret)).min(1, aSecret)).optional(),
  ADMIN_USERNAME: z
    .string()
    .max(limits.line, accepts(`at most ${limits.line} characters`))
    .default(builtInAccount.username),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinimum, aPassword)
    .max(passwordMaximum, aPassword)
    .default(builtInAccount.password),
  DEPLOY_TOKEN: z.string().min(32, accepts('a token of at least 32 characters')).optional(),
  TRUSTED_PROXIES: wholeNumberValue(0, 16).default(0),
  MODULE_ORIGINS: listValue.pipe(z.array(originValue)).default([]),
  DEMO_CONTENT: flagValue.optional(),
  READ_ONLY: readOnlyValue.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      accepts('trace, debug, info, warn, error, fatal or silent'),
    )
    .default('info'),
  REQUEST_RETENTION_DAYS: wholeNumberValue(1, 36_500).optional(),
  CONTACT_FORM_LIMIT: wholeNumberValue(0, 1_000_000).default(60),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, accepts('an address that starts with smtp:// or smtps://'))
    .refine((value) => URL.canParse(value), accepts('an address whose special characters are percent-encoded'))
    .optional(),
  MAIL_FROM: mailAddressValue.optional(),
  MAIL_TO: mailAddressValue.optional(),
  MAIL_RECEIPTS: flagValue.default(true),
  MAIL_LANGUAGE: z.enum(locales, accepts(locales.join(', '))).default(defaultLocale),
  SECURITY_CONTACT: reportAddressValue.optional(),
  PRIVATE_WEBHOOKS: flagValue.optional(),
  RENDER_TIMEOUT_MS: wholeNumberValue(10, 10_000).default(2_000),
});

/** Reads `NAME_FILE` for every secret. Empty values count as not set. */
function withSecretFiles(env: Environment, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value.trim() !== '') values[name] = value;
  for (const name of secretNames) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name}_FILE and ${name} are both set: set one of them`);
    try {
      values[name] = fs.readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return values;
}

type Values = z.output<typeof schema>;

/** The S3 server of the images, or one of its own for backups. */
type S3Prefix = 'S3' | 'BACKUP_S3';

const backupPrefix = (values: Values): S3Prefix => (values.BACKUP_S3_ACCESS_KEY_ID === undefined ? 'S3' : 'BACKUP_S3');

function s3Problems(values: Values): string[] {
  const problems: string[] = [];
  for (const prefix of ['S3', 'BACKUP_S3'] as const) {
    const names = [`${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`] as const;
    const [id, secret] = names.map((name) => values[name]);
    if ((id === undefined) !== (secret === undefined))
      problems.push(`${names.join(' and ')} belong together: set both or neither`);
  }
  const isOneServer = values.S3_ENDPOINT === values[`${backupPrefix(values)}_ENDPOINT`];
  if (values.BACKUP_S3_ENDPOINT !== undefined && backupPrefix(values) === 'S3')
    problems.push('BACKUP_S3_ACCESS_KEY_ID is required with BACKUP_S3_ENDPOINT: a key of that server');
  if (isOneServer && values.S3_BUCKET !== undefined && bucketAt(values.BACKUP_URL ?? '')?.bucket === values.S3_BUCKET)
    problems.push('BACKUP_URL accepts another bucket than S3_BUCKET: backups would be lost with it');
  return problems;
}

function productionProblems(values: Values): string[] {
  const problems: string[] = [];
  if (values.PUBLIC_ORIGIN === undefined)
    problems.push('PUBLIC_ORIGIN is required in production: an origin such as https://example.com');
  if (values.SESSION_SECRET === undefined)
    problems.push('SESSION_SECRET is required in production: at least 32 random characters');
  if (values.ADMIN_PASSWORD === builtInAccount.password) {
    problems.push(
      'ADMIN_PASSWORD is empty or the default one, which production refuses: accepts a password of at ' +
        `least ${passwordMinimum} characters`,
    );
  }
  return problems;
}

/**
 * Parses the environment.
 * @throws ConfigError that names every invalid variable and the values it accepts, never the value itself
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const parsed = schema.safeParse(withSecretFiles(env, problems));
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
    throw new ConfigError([...new Set(problems)]);
  }
  const values = parsed.data;
  if (values.NODE_ENV === 'production') problems.push(...productionProblems(values));
  problems.push(...s3Problems(values));
  if (values.SMTP_URL !== undefined && (values.MAIL_FROM === undefined || values.MAIL_TO === undefined))
    problems.push('MAIL_FROM and MAIL_TO are required with SMTP_URL: email addresses');
  if (problems.length > 0) throw new ConfigError(problems);
  return configOf(values);
}

const s3ServerOf = (values: Values, prefix: S3Prefix) => ({
  region: values[`${prefix}_REGION`],
  /** `null` for AWS's endpoint of the region. */
  endpoint: values[`${prefix}_ENDPOINT`] ?? null,
  accessKeyId: values[`${prefix}_ACCESS_KEY_ID`] ?? null,
  secretAccessKey: values[`${prefix}_SECRET_ACCESS_KEY`] ?? null,
  forcePathStyle: values[`${prefix}_FORCE_PATH_STYLE`] ?? values[`${prefix}_ENDPOINT`] !== undefined,
  timeoutMs: values.S3_TIMEOUT_SECONDS * 1_000,
});

function configOf(values: Values) {
  const production = values.NODE_ENV === 'production';
  /** Root folder of the product, which holds builds and assets. */
  const rootDir = path.resolve(values.ROOT_DIR ?? '.');
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to, BACKUP_URL: backupUrl } = values;
  return {
    production,
    rootDir,
    host: values.HOST,
    port: values.PORT,
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** `null` only outside production. */
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    /** For the SQLite file, the objects on disk and generated secrets. */
    dataDir: path.resolve(rootDir, values.DATA_DIR),
    mongodbUri: values.MONGODB_URI ?? null,
    s3:
      values.S3_BUCKET === undefined
        ? null
        : {
            ...s3ServerOf(values, 'S3'),
            bucket: values.S3_BUCKET,
            /** For browsers; `null` for the same as `endpoint`. */
            publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? null,
          },
    backup: {
      /** Of buckets of backups. */
      server: { ...s3ServerOf(values, backupPrefix(values)), publicEndpoint: null },
      /** A folder or `s3://bucket/prefix`; `null` if the product makes no backups. */
      url: backupUrl === undefined || bucketAt(backupUrl) ? (backupUrl ?? null) : path.resolve(rootDir, backupUrl),
      everyMs: values.BACKUP_HOURS * 60 * 60 * 1_000,
      /** Number of backups that are kept. */
      keep: values.BACKUP_KEEP,
    },
    uploads: {
      /** Maximum bytes of one file. */
      fileBytes: {
        image: maxUploadBytes,
        audio: values.AUDIO_LIMIT_MB * megabyte,
        video: values.VIDEO_LIMIT_MB * megabyte,
        captions: values.CAPTIONS_LIMIT_MB * megabyte,
      } satisfies Record<MediaClass, number>,
      /** Maximum bytes of all files together. */
      quotaBytes: values.UPLOAD_QUOTA_MB * megabyte,
    },
    /** The first secret signs, all of them verify. If empty, one is generated in `dataDir`. */
    sessionSecrets: values.SESSION_SECRET ?? [],
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    deployToken: values.DEPLOY_TOKEN ?? null,
    /** Number of proxies in front whose forwarding headers are trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Other origins from which module code may be loaded. */
    moduleOrigins: values.MODULE_ORIGINS,
    demoContent: values.DEMO_CONTENT ?? !production,
    /**
     * Set while nothing may be written; `until` is the expected end in milliseconds since 1970, which ends nothing by
     * itself. `null` otherwise.
     */
    readOnly: values.READ_ONLY ?? null,
    logLevel: values.LOG_LEVEL,
    /** Days after which personal data of requests is erased; `null` for never. */
    requestRetentionDays: values.REQUEST_RETENTION_DAYS ?? null,
    /** Contact requests of all visitors in ten minutes, beyond which each needs a proof of work. */
    contactFormLimit: values.CONTACT_FORM_LIMIT,
    renderTimeout: values.RENDER_TIMEOUT_MS,
    mail:
      url === undefined || from === undefined || to === undefined
        ? null
        : {
            url,
            from,
            to,
            receipts: values.MAIL_RECEIPTS,
            language: values.MAIL_LANGUAGE,
            /** Whether nothing is sent without TLS; a `requireTLS` in the URL has precedence. */
            requireTls: production && new URL(url).password !== '',
          },
    /** Where to report security problems, with its scheme. */
    securityContact: values.SECURITY_CONTACT ?? null,
    privateWebhooks: values.PRIVATE_WEBHOOKS ?? !production,
  };
}

export type Config = ReturnType<typeof configOf>;
export type S3Config = NonNullable<Config['s3']>;
export type MailConfig = NonNullable<Config['mail']>;
