import type { RefObject } from 'react';
import styled from 'styled-components';

import { Button, media, tokens } from 'shared-ui';

import { useText } from '../text';
import { focusSection, useSections } from './sections';
import { fieldsOfTab, type FormTab } from './workspace-form';

const Menu = styled.nav`
  display: none;
  ${media.wide} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${tokens.space.xs};
  }
`;

interface SectionMenuProps {
  /** Contains the sections. */
  whole: RefObject<HTMLElement | null>;
  tab: FormTab;
}

/** The sections of a tab, for wide screens; nothing for a single one. */
export function SectionMenu({ whole, tab }: SectionMenuProps) {
  const text = useText();
  const sections = useSections()(fieldsOfTab(tab), text(`workspace.tab.${tab}`));
  return sections.length < 2 ? null : (
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
