import type { AccountMessageId } from './index';

export const texts = {
  'factors.needed': 'This account needs a second factor.',
  'factors.passkeys': 'Passkeys',
  'factors.passkeys.description':
    'Sign in with your fingerprint, your face or the PIN of your device, without a password.',
  'factors.passkeys.unsupported': 'This browser has no passkeys at this address.',
  'factors.passkey.add': 'Add a passkey',
  'factors.passkey.name': 'Name of the passkey',
  'factors.passkey.create': 'Create passkey',
  'factors.passkey.added': 'Passkey added',
  'factors.passkey.created': 'Created: {time}',
  'factors.passkey.used': 'Last used: {time}',
  'factors.passkey.remove.description':
    'It no longer signs you in. Delete it from your device’s password manager, too.',
  'factors.passkey.removed': 'Passkey removed',
  'factors.remove': 'Remove',
  'factors.remove.of': 'Remove: {name}',
  'factors.codes': 'Authenticator app',
  'factors.codes.description': 'Signing in asks for a six-digit code of an authenticator app beside the password.',
  'factors.codes.setUp': 'Set up an app',
  'factors.codes.scan': 'Scan this QR code with your authenticator app, then enter the code it shows.',
  'factors.codes.qr': 'QR code for the authenticator app',
  'factors.codes.secret': 'If you cannot scan it, enter this key:',
  'factors.codes.first': 'Code from the app',
  'factors.codes.turnOn': 'Turn on',
  'factors.codes.on': 'The authenticator app is on',
  'factors.codes.left': 'On. {count, plural, one {# recovery code} other {# recovery codes}} left.',
  'factors.codes.turnOff': 'Turn off the app',
  'factors.codes.turnOff.description': 'The password alone signs you in then, and recovery codes stop working.',
  'factors.codes.off': 'The authenticator app is off',
  'factors.recovery': 'Recovery codes',
  'factors.recovery.description':
    'Each works once when you do not have the app. They are shown only now: keep them in a password manager, for example.',
  'factors.recovery.renew': 'New recovery codes',
  'factors.recovery.renew.description': 'The recovery codes so far stop working.',
  'factors.failed': 'The second factor was not changed',
  'factors.last': 'This is the last one. Add another first',
  'factors.screen': 'Set up a second factor',
  'factors.screen.description':
    'An owner of the studio asks for a second factor. Set up a passkey or an authenticator app to continue.',
  'factors.screen.continue': 'Continue to the admin',
} satisfies Record<AccountMessageId, string>;
