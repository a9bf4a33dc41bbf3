import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { SectionId } from 'shared-contracts/federation';
import { SkipLink } from 'shared-ui';

import { SiteFooter } from './site-footer';
import { SiteNavigation } from './site-navigation';

const Content = styled.main`
  /* While its page loads, the footer stays below the first view and does not move. */
  min-block-size: 100svh;
  /* No last line of one or two characters. */
  & p {
    text-wrap: pretty;
  }
`;

/**
 * What every public page stands in: navigation, content, footer.
 * @param sections anchors of the page; without any, the links lead home
 */
export function SiteFrame({ sections, children }: { sections: readonly SectionId[]; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteNavigation sections={sections} />
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
      <SiteFooter sections={sections} />
    </>
  );
}
