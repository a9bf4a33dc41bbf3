import type { RefObject } from 'react';
import styled from 'styled-components';

import { Button, media, tokens } from 'shared-ui';

import { useFormKeys } from '../commands/use-form-keys';
import { useText } from '../text';
import { focusSection, stepSection } from './sections';

const Menu = styled.nav`
  display: none;
  ${media.wide} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${tokens.space.xs};
  }
`;

/** More would fill the window below the bar. */
const mostInMenu = 12;

interface SectionMenuProps {
  /** Contains the sections. */
  whole: RefObject<HTMLElement | null>;
  /** In their order. */
  sections: readonly { key: string; title: string }[];
}

/** A menu of the sections of a form for wide screens, if they are some, and the keys from one to the next. */
export function SectionMenu({ whole, sections }: SectionMenuProps) {
  const text = useText();
  useFormKeys({ F6: () => stepSection(whole.current, 1), 'Shift+F6': () => stepSection(whole.current, -1) }, whole);
  return sections.length < 2 || sections.length > mostInMenu ? null : (
    <Menu aria-label={text('workspace.sections')}>
      {sections.map(({ key, title }) => (
        <Button
          key={key}
          $variant="quiet"
          $small
          onClick={() => focusSection(whole.current?.querySelector(`[data-section="${key}"]`))}
        >
          {title}
        </Button>
      ))}
    </Menu>
  );
}
