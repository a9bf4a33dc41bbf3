import * as z from 'zod';

import { locales } from '../../localization/locales';
import type { ValidationMessageId } from '../../localization/validation-messages';
import { accountRoles } from './account-role';
import { limits } from '../../values/constants';
import { emailAddress } from '../../values/urls';
import { instant, line, validationMessage } from '../fields/rules';

const required = (id: ValidationMessageId) => z.string(id).min(1, id);

export const credentials = z.strictObject({
  username: required('validation.username.required').max(limits.line),
  password: required('validation.password.required').max(limits.passwordMaximum, validationMessage('validation.long')),
});
export type Credentials = z.infer<typeof credentials>;

/** Of an authenticator app, or a recovery code. */
const code = z.string().max(limits.line, validationMessage('validation.long')).optional();

/** What a sign-in sends: an account with one-time codes needs one as well. */
export const signingIn = credentials.extend({ code });
export type SigningIn = z.infer<typeof signingIn>;

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

export const accountStates = ['active', 'invited', 'deactivated'] as const;

/** Hours in which the link of an invitation is valid. */
export const invitationHours = 72;

/** An account, as owners see it. */
export const person = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  role: z.enum(accountRoles),
  /** In which a translator may change texts. */
  textLanguages: z.array(z.enum(locales)),
  state: z.enum(accountStates),
  /** Of the link with which its holder chooses a password; `null` without one. */
  invitedUntil: instant.nullable(),
  lastSignInAt: instant.nullable(),
  /** Whether it has to sign in with a second factor, and whether it can. */
  needsSecondFactor: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  revision: z.int().min(1),
});
export type Person = z.infer<typeof person>;

const access = z.strictObject({
  role: person.shape.role,
  textLanguages: person.shape.textLanguages,
  needsSecondFactor: person.shape.needsSecondFactor.optional(),
});

/** Where the link of an invitation is sent, and in which language. */
export const invitationMail = z.strictObject({
  to: z
    .string()
    .max(limits.line)
    .refine((value) => emailAddress(value) !== null, validationMessage('validation.email')),
  language: z.enum(locales),
});
export type InvitationMail = z.infer<typeof invitationMail>;

export const invitation = access.extend({
  username: line(limits.handle, 'validation.username.required'),
  /** Only if mail is set up. */
  mail: invitationMail.optional(),
});

export const personPatch = access.extend({ deactivated: z.boolean() }).partial();
export type PersonPatch = z.infer<typeof personPatch>;

/** What the holder of an invitation sends. */
export const joining = z.strictObject({
  token: z.string().max(limits.line),
  password: passwordChange.shape.newPassword,
});

/** The same for an account with one-time codes. */
export const joiningWithCode = joining.extend({ code });
