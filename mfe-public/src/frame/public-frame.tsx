import type { ReactNode } from 'react';

import { MessagesProvider, SkipLink } from 'shared-ui';

import { messages } from '../messages';
import { SiteNavigation } from '../navigation/site-navigation';
import { SiteFooter } from './site-footer';

/** What every public page stands in: navigation, content, footer, in the texts of this module. */
export function PublicFrame({ sections, children }: { sections: boolean; children: ReactNode }) {
  return (
    <MessagesProvider messages={messages}>
      <SkipLink />
      <SiteNavigation sections={sections} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter sections={sections} />
    </MessagesProvider>
  );
}
