import { useAppSelector, useLogoutMutation } from 'shared-client';
import { Menu } from 'shared-ui/overlays';

import { useText } from '../text';

/**
 * The signed-in user, with Settings and Logout. Logout ends the session locally even if the call fails (specification,
 * section 4).
 */
export function UserMenu({ onSettings }: { onSettings: () => void }) {
  const text = useText();
  const username = useAppSelector((state) => state.session.username);
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Menu
      $variant="secondary"
      label={text('admin.account', { username: username ?? '' })}
      trigger={username}
      items={[
        { id: 'settings', label: text('admin.settings'), onAction: onSettings },
        { id: 'logout', label: text('admin.logout'), isDisabled: isLoading, onAction: () => void logout() },
      ]}
    />
  );
}
