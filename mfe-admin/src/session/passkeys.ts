import { useEffect, useEffectEvent, useState } from 'react';

import { sharedApi, toCallError } from 'shared-client';
import { toasts } from 'shared-ui';

import { adminApi } from '../api';
import { useText } from '../text';

/** Loaded where passkeys can be used. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Browsers have passkeys over https and at `localhost`, for sites that have a name. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** A challenge is valid for five minutes. */
const renewalMs = 4 * 60_000;

/**
 * The sign-in with a passkey: browsers offer passkeys in a field with `autocomplete="username webauthn"`, and `signIn`
 * asks for one. @returns `signIn`; `null` where there are no passkeys
 */
export function usePasskeySignIn(onSignedIn: (() => void) | undefined): (() => Promise<void>) | null {
  const text = useText();
  const [isSupported] = useState(canUsePasskeys);
  const [begin] = adminApi.useBeginPasskeySignInMutation();
  const [send] = adminApi.useSignInWithPasskeyMutation();
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();

  const signIn = async (useBrowserAutofill: boolean) => {
    const { startAuthentication } = await loadLibrary();
    const { data: optionsJSON } = await begin();
    if (!optionsJSON) return;
    // Rejected if the user cancels, and when the next one begins.
    const body = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null);
    if (!body) return;
    const { error } = await send({ body });
    if (error) {
      const isUnknown = toCallError(error).status === 401;
      const description = isUnknown ? text('login.passkey.unknown') : text('login.error');
      return void toasts.show({ title: text('login.failed'), description, variant: 'destructive' });
    }
    // The session is that of the account from now on.
    await checkAuth();
    toasts.show({ title: text('login.succeeded') });
    onSignedIn?.();
  };

  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await loadLibrary();
    if (await browserSupportsWebAuthnAutofill()) await signIn(true);
  };
  const offerNow = useEffectEvent(() => void offer());
  useEffect(() => {
    if (!isSupported) return;
    offerNow();
    const renewal = setInterval(() => offerNow(), renewalMs);
    return () => {
      clearInterval(renewal);
      void loadLibrary().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isSupported]);

  return isSupported
    ? async () => {
        await signIn(false);
        // Asking has ended the offer.
        await offer();
      }
    : null;
}

export type AddPasskey = (name: string) => Promise<'added' | 'cancelled' | { error: unknown }>;

/** Makes a passkey with the authenticator that the user chooses, and adds it to the account. */
export function useAddPasskey(): AddPasskey {
  const [begin] = adminApi.useBeginPasskeyMutation();
  const [add] = adminApi.useAddPasskeyMutation();
  return async (name) => {
    const { startRegistration } = await loadLibrary();
    const { data: optionsJSON, error } = await begin();
    if (!optionsJSON) return { error };
    const credential = await startRegistration({ optionsJSON }).catch(() => null);
    if (!credential) return 'cancelled';
    const added = await add({ body: { name, credential } });
    return added.error ? { error: added.error } : 'added';
  };
}
