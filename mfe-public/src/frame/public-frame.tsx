import type { ReactNode } from 'react';
import styled from 'styled-components';

import { MessagesProvider, SkipLink } from 'shared-ui';

import { messages } from '../messages';
import { SiteNavigation } from '../navigation/site-navigation';
import { SiteFooter } from './site-footer';

const Content = styled.main`
  /* No last line of one or two characters. */
  & p {
    text-wrap: pretty;
  }
`;

/** What every public page stands in: navigation, content, footer, in the texts of this module. */
export function PublicFrame({ sections, children }: { sections: boolean; children: ReactNode }) {
  return (
    <MessagesProvider messages={messages}>
      <SkipLink />
      <SiteNavigation sections={sections} />
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
      <SiteFooter sections={sections} />
    </MessagesProvider>
  );
}
