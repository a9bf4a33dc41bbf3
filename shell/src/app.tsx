import { useEffect, useLayoutEffect, type ReactNode } from 'react';

import { StoreProvider, useLocale, type AppStore } from 'shared-client';
import { hydratedEvent, type Audience, type Site } from 'shared-contracts/federation';
import { languageTag } from 'shared-contracts/localization';
import { GlobalStyle, MessagesProvider, ToastRegion } from 'shared-ui';
import { Route, Routes, SiteContext, useLocation } from 'shared-ui/router';

import { messages } from './messages';
import { NavigationEffects } from './navigation/navigation-effects';
import { OtherDocument } from './navigation/other-document';
import { NotFoundPage } from './pages/not-found-page';
import { RemotePage } from './pages/remote-page';
import { LatePhrases } from './phrases/late-phrases';
import { RemoteLoaderContext, type RemoteLoader } from './remotes/remote-loader';
import { RemountedInLanguage } from './translated-page';

/** Keeps `<html lang>` in sync, and tells the page's starter that React handles presses from now on. */
function DocumentState() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = languageTag[locale];
  }, [locale]);
  // Together with the tree: in between, a press would be handled twice.
  useLayoutEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return null;
}

/** An address without a page: unless this document is about it, the server knows whether there is one by now. */
function PageElsewhere({ missing }: { missing: string | null }) {
  return useLocation().pathname === missing ? <NotFoundPage /> : <OtherDocument />;
}

interface AppProps {
  store: AppStore;
  loader: RemoteLoader;
  site: Site;
  /** The path of this document, if the server has no page for it. */
  missing: string | null;
  /** The audience of the pages in this document; pages for another audience are in other documents. */
  audience: Audience;
  /** See `RemotePage`; omitted if views are not counted. */
  onView?: ((path: string) => void) | undefined;
  /** The router of the rendering side. */
  router: (children: ReactNode) => ReactNode;
}

/** The whole tree, shared by server and browser. */
export function App({ store, loader, site, missing, audience, onView, router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <RemoteLoaderContext value={loader}>
        <MessagesProvider messages={messages}>
          <GlobalStyle />
          {router(
            <LatePhrases>
              <RemountedInLanguage>
                <NavigationEffects>
                  <SiteContext value={site}>
                    <Routes>
                      {site.pages.map((page) => (
                        <Route
                          key={page.id}
                          path={page.path}
                          element={
                            page.audience === audience ? <RemotePage page={page} onView={onView} /> : <OtherDocument />
                          }
                        />
                      ))}
                      <Route path="*" element={<PageElsewhere missing={missing} />} />
                    </Routes>
                  </SiteContext>
                </NavigationEffects>
              </RemountedInLanguage>
            </LatePhrases>,
          )}
          <RemountedInLanguage>
            <ToastRegion />
          </RemountedInLanguage>
          <DocumentState />
        </MessagesProvider>
      </RemoteLoaderContext>
    </StoreProvider>
  );
}
