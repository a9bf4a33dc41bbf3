import styled from 'styled-components';

import { shortcutOf, tokens } from 'shared-ui';
import { Dialog, topmostOverlay } from 'shared-ui/overlays';
import { Facts, useWindowKey } from 'shared-ui/records';

import { screen } from '../layout/screen';
import type { AccountActions } from '../session/user-menu';
import { useText, type TextId } from '../text';

const Key = styled.kbd`
  padding: 0.1rem 0.4rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  font: inherit;
  white-space: nowrap;
`;

const keys: readonly (readonly [string, TextId])[] = [
  ['Ctrl / ⌘ + K', 'shortcuts.find'],
  ['Ctrl / ⌘ + Enter', 'shortcuts.second'],
  ['Ctrl / ⌘ + S', 'shortcuts.save'],
  ['Ctrl / ⌘ + Enter', 'shortcuts.add'],
  ['Ctrl / ⌘ + E', 'shortcuts.preview'],
  ['Ctrl / ⌘ + Shift + E', 'shortcuts.scene'],
  ['Alt + ↑ / ↓', 'shortcuts.move'],
  ['Space', 'shortcuts.choose'],
  ['Shift + ↑ / ↓', 'shortcuts.chooseMore'],
  ['Ctrl / ⌘ + A', 'shortcuts.chooseAll'],
  ['Alt + PgUp / PgDn', 'shortcuts.tab'],
  ['F6', 'shortcuts.section'],
  ['F8', 'shortcuts.notices'],
  ['F9', 'shortcuts.nextMissing'],
  ['Shift + F9', 'shortcuts.nextLanguage'],
  ['Esc', 'shortcuts.close'],
  ['Ctrl / ⌘ + /', 'shortcuts.help'],
];

const FindCommand = screen(async () => (await import('./find-command')).FindCommand, null);

export type OpenedCommand = 'find' | 'shortcuts' | null;

interface CommandsProps {
  opened: OpenedCommand;
  onOpen: (opened: OpenedCommand) => void;
  account: AccountActions;
}

/** `Ctrl/⌘ K` finds any record, screen or action; `Ctrl/⌘ /` lists the keys. */
export function Commands({ opened, onOpen: setOpened, account }: CommandsProps) {
  const text = useText();
  useWindowKey((event) => {
    const isFind = shortcutOf(event) === 'k';
    // A character alone would also be heard by speech input: https://www.w3.org/TR/WCAG22/#character-key-shortcuts
    const isHelp = event.key === '/' && (event.ctrlKey || event.metaKey);
    if (!(isFind || isHelp)) return;
    // Browsers use Ctrl K for the address bar.
    event.preventDefault();
    if (!topmostOverlay()) setOpened(isFind ? 'find' : 'shortcuts');
  });
  const close = () => setOpened(null);
  return (
    <>
      {opened === 'find' ? (
        <FindCommand onClose={close} onShortcuts={() => setOpened('shortcuts')} account={account} />
      ) : null}
      <Dialog isOpen={opened === 'shortcuts'} isDismissable title={text('shortcuts.title')} onClose={close}>
        <Facts facts={keys.map(([key, label]) => [<Key>{key}</Key>, text(label)])} />
      </Dialog>
    </>
  );
}
