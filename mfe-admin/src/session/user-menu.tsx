import { useAppSelector } from 'shared-client';
import { Menu } from 'shared-ui/overlays';

import { useText } from '../text';
import { chooseTheme, themes, useTheme } from '../layout/use-theme';

export interface AccountActions {
  onSettings: () => void;
  onSignOut: () => void;
  isSigningOut: boolean;
}

export function UserMenu({ onSettings, onSignOut, isSigningOut }: AccountActions) {
  const text = useText();
  const username = useAppSelector((state) => state.session.username) ?? '';
  const theme = useTheme();
  return (
    <Menu
      $variant="secondary"
      label={text('admin.account', { username })}
      trigger={username}
      items={[
        { id: 'settings', label: text('admin.settings'), onAction: onSettings },
        { id: 'logout', label: text('admin.logout'), isDisabled: isSigningOut, onAction: onSignOut },
      ]}
      choice={{
        label: text('theme.title'),
        options: themes.map((id) => ({ id, label: text(`theme.${id}`) })),
        selected: theme,
        onSelect: chooseTheme,
      }}
    />
  );
}
