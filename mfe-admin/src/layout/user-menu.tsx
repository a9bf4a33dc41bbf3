import { useState } from 'react';

import { useAppSelector, useLogoutMutation } from 'shared-client';
import { AlertDialog, Menu } from 'shared-ui/overlays';

import { countInputs, forgetInputsOf } from '../kept-input/kept-inputs';
import { useText } from '../text';
import { themes, useTheme } from './use-theme';

/**
 * The signed-in user, with Settings, Logout and the theme. Logout ends the session locally even if the call fails (specification,
 * section 4). Asks first what becomes of unsaved input that is kept on this device.
 */
export function UserMenu({ onSettings }: { onSettings: () => void }) {
  const text = useText();
  const username = useAppSelector((state) => state.session.username) ?? '';
  const [logout, { isLoading }] = useLogoutMutation();
  const [theme, setTheme] = useTheme();
  const [keptInputs, setKeptInputs] = useState(0);
  const signOut = () => {
    const count = countInputs(username);
    if (count === 0) void logout();
    else setKeptInputs(count);
  };
  return (
    <>
      <Menu
        $variant="secondary"
        label={text('admin.account', { username })}
        trigger={username}
        items={[
          { id: 'settings', label: text('admin.settings'), onAction: onSettings },
          { id: 'logout', label: text('admin.logout'), isDisabled: isLoading, onAction: signOut },
        ]}
        choice={{
          label: text('theme.title'),
          options: themes.map((id) => ({ id, label: text(`theme.${id}`) })),
          selected: theme,
          onSelect: setTheme,
        }}
      />
      <AlertDialog
        isOpen={keptInputs > 0}
        title={text('kept.signOut')}
        description={text('kept.signOut.description', { count: keptInputs })}
        confirmLabel={text('kept.signOut.delete')}
        onConfirm={() => {
          forgetInputsOf(username);
          void logout();
        }}
        onCancel={() => setKeptInputs(0)}
        other={{ label: text('kept.signOut.keep'), onAction: () => void logout() }}
      />
    </>
  );
}
