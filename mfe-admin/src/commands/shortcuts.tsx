import styled from 'styled-components';

import { tokens } from 'shared-ui';

import { useText, type TextId } from '../text';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: baseline;
  gap: ${tokens.space.s} ${tokens.space.m};
  margin: 0;
  & > dd {
    margin: 0;
  }
`;

const Key = styled.kbd`
  padding: 0.1rem 0.4rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  font: inherit;
  white-space: nowrap;
`;

const keys: readonly (readonly [string, TextId])[] = [
  ['Ctrl / ⌘ + K', 'shortcuts.find'],
  ['Ctrl / ⌘ + S', 'shortcuts.save'],
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
  ['?', 'shortcuts.help'],
];

/** The keys of all screens, and of their lists. */
export function Shortcuts() {
  const text = useText();
  return (
    <Keys>
      {keys.map(([key, label]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{text(label)}</dd>
        </div>
      ))}
    </Keys>
  );
}
