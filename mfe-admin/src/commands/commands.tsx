import { shortcutOf } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useWindowKey } from 'shared-ui/records';

import { screen } from '../layout/screen';
import type { AccountActions } from '../session/user-menu';
import { useText } from '../text';
import { isAsked } from './is-asked';
import { Shortcuts } from './shortcuts';

const FindCommand = screen(async () => (await import('./find-command')).FindCommand, null);

/** Whether a key is typed into a field, where letters are letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What is open: the search, or the list of keys. */
export type OpenedCommand = 'find' | 'shortcuts' | null;

interface CommandsProps {
  opened: OpenedCommand;
  onOpen: (opened: OpenedCommand) => void;
  account: AccountActions;
}

/** `Ctrl/⌘ K` finds any record, screen or action; `?` lists the keys. */
export function Commands({ opened, onOpen: setOpened, account }: CommandsProps) {
  const text = useText();
  useWindowKey((event) => {
    const { key, ctrlKey, metaKey, target } = event;
    const isFind = shortcutOf(event) === 'k';
    const isHelp = key === '?' && !ctrlKey && !metaKey && !isTyping(target);
    if (!(isFind || isHelp)) return;
    // Browsers use Ctrl K for their address bar.
    event.preventDefault();
    if (!isAsked()) setOpened(isFind ? 'find' : 'shortcuts');
  });
  const close = () => setOpened(null);
  return (
    <>
      {opened === 'find' ? (
        <FindCommand onClose={close} onShortcuts={() => setOpened('shortcuts')} account={account} />
      ) : null}
      <Dialog isOpen={opened === 'shortcuts'} isDismissable title={text('shortcuts.title')} onClose={close}>
        <Shortcuts />
      </Dialog>
    </>
  );
}
