import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { PageSection } from 'shared-contracts/federation';
import { useGetStudioQuery } from 'shared-client';
import { SkipLink } from 'shared-ui';

import { SiteFooter } from './site-footer';
import { SiteNavigation } from './site-navigation';

const Content = styled.main`
  /* Keeps the footer below the fold while the page loads, so that it does not move. */
  min-block-size: 100svh;
  /* Avoids last lines of one or two characters. */
  & p {
    text-wrap: pretty;
  }
`;

/** The frame of every public page. Without sections its links lead to the landing page. */
export function SiteFrame({ sections, children }: { sections: readonly PageSection[]; children: ReactNode }) {
  useGetStudioQuery();
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
