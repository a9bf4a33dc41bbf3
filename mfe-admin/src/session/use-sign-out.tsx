import { useState, type ReactNode } from 'react';

import { useAppSelector, useLogoutMutation } from 'shared-client';
import { AlertDialog } from 'shared-ui/overlays';
import { countInputs, forgetInputsOf } from 'shared-ui/records';

import { useText } from '../text';

/**
 * Signs out, which ends the session locally even if the call fails (specification, section 4). Asks first what becomes
 * of unsaved input that is kept on this device.
 * @returns the dialog that asks, to be rendered
 */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean; dialog: ReactNode } {
  const text = useText();
  const username = useAppSelector((state) => state.session.username) ?? '';
  const [logout, { isLoading }] = useLogoutMutation();
  const [keptInputs, setKeptInputs] = useState(0);
  return {
    isSigningOut: isLoading,
    signOut: () =>
      void countInputs(username).then((count) => {
        if (count === 0) void logout();
        else setKeptInputs(count);
      }),
    dialog: (
      <AlertDialog
        isOpen={keptInputs > 0}
        title={text('kept.signOut')}
        description={text('kept.signOut.description', { count: keptInputs })}
        confirmLabel={text('kept.signOut.delete')}
        onConfirm={() => {
          void forgetInputsOf(username).then(() => logout());
        }}
        onCancel={() => setKeptInputs(0)}
        other={{ label: text('kept.signOut.keep'), onAction: () => void logout() }}
      />
    ),
  };
}
