import * as z from 'zod';

import type { ValidationMessageId } from '../../localization/validation-messages';
import { limits } from '../../values/constants';
import { instant, validationMessage } from '../fields/rules';

const required = (id: ValidationMessageId) => z.string(id).min(1, id);

export const credentials = z.strictObject({
  username: required('validation.username.required').max(limits.line),
  password: required('validation.password.required').max(limits.passwordMaximum, validationMessage('validation.long')),
});
export type Credentials = z.infer<typeof credentials>;

/** The minimum length applies only to the new password: the current one may be older than the rule. */
export const passwordChange = z.strictObject({
  currentPassword: credentials.shape.password,
  newPassword: z
    .string(validationMessage('validation.password.required'))
    .min(limits.passwordMinimum, { error: validationMessage('validation.password.short'), abort: true })
    // Counts like the published minimum and NIST SP 800-63B: an emoji is one character.
    .refine(
      (value) => Array.from(value.normalize('NFC')).length >= limits.passwordMinimum,
      validationMessage('validation.password.short'),
    )
    .max(limits.passwordMaximum, validationMessage('validation.long')),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Sent to the login screen only until its password is changed, and never in production. */
export const defaultAccount = z.strictObject({ username: z.string(), password: z.string() }).nullable();
export type DefaultAccount = z.infer<typeof defaultAccount>;

export const signIn = z.strictObject({ at: instant, address: z.string(), userAgent: z.string().nullable() });
export type SignIn = z.infer<typeof signIn>;
