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

/** Of one file: at most what a store copies in one request. */
export const megabytes = wholeNumberValue(1, mostFileBytes / megabyte);

export const flagValue = z
  .enum(['true', 'false', '1', '0'], accepts('true or false'))
  .transform((value) => value === 'true' || value === '1');

const originText = (value: string) =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value.replace(/\/$/, '');
export const origin = z
  .string()
  .refine(originText, accepts('an origin such as https://example.com, without path'))
  .transform((value) => new URL(value).origin);

export const origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(origin));

export const mailAddress = z.string().refine((value) => emailAddress(value) !== null, accepts('an email address'));

export const secretList = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.string().min(32, accepts('secrets of at least 32 characters, separated by commas'))));
