import * as z from 'zod';

import { emailAddress, mostFileBytes } from 'shared-contracts/entities';

/** The message of a value that is not accepted. */
export const accepts = (what: string) => ({ error: `accepts ${what}` });

export const wholeNumberValue = (from: number, to: number) => {
  const what = accepts(`a whole number from ${from} to ${to}`);
  return z
    .string()
    .regex(/^\d{1,9}$/, what)
    .transform(Number)
    .refine((value) => value >= from && value <= to, what);
};

export const megabyte = 1_024 * 1_024;

/** Maximum bytes of one file: what a store can copy in one request. */
export const megabytesValue = wholeNumberValue(1, mostFileBytes / megabyte);

export const flagValue = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], ...accepts('true or false') });

/** The pattern of a bucket's name. */
export const bucketName = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]';
/** A bucket, and the beginning of the keys in it. */
const bucketUrl = new RegExp(`^s3://(${bucketName})(?:/(.*))?$`);

/** The bucket of `s3://bucket/prefix`, and the beginning of the keys in it; `null` for a folder. */
export function bucketAt(url: string): { bucket: string; prefix: string } | null {
  const [, bucket, prefix = ''] = bucketUrl.exec(url) ?? [];
  return bucket === undefined ? null : { bucket, prefix: prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/` };
}

const originText = (value: string) =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value.replace(/\/$/, '');

/** Scheme, host and port of a site. */
export const originValue = z
  .string()
  .refine(originText, accepts('an origin such as https://example.com, without path'))
  .transform((value) => new URL(value).origin);

const readOnlyAccepts = accepts('true, false, or a time with its zone such as 2030-01-31T05:00+09:00');
const instant = (precision?: -1) => z.iso.datetime({ offset: true, precision, ...readOnlyAccepts });

/** `true`, or the time at which the maintenance is expected to end, with seconds or without. */
export const readOnlyValue = z
  .union([flagValue, instant(), instant(-1)], readOnlyAccepts)
  .transform((value) => (value === false ? null : { until: value === true ? null : Date.parse(value) }));

/** Texts separated by commas. */
export const listValue = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

export const mailAddressValue = z.string().refine((value) => emailAddress(value) !== null, accepts('an email address'));

/** An email address, or an address that leads to a form. @returns it with its scheme */
export const reportAddressValue = z
  .string()
  .refine(
    (value) => emailAddress(value) !== null || /^https:\/\/\S+$/.test(value),
    accepts('an email or https address'),
  )
  .transform((value) => (emailAddress(value) === null ? value : `mailto:${value}`));
