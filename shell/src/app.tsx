import { useEffect, type ReactNode } from 'react';

import { StoreProvider, useLocale, type AppStore } from 'shared-client';
import { languageTag } from 'shared-contracts/localization';
import { GlobalStyle, MessagesProvider, ToastRegion } from 'shared-ui';
import { Route, Routes } from 'shared-ui/router';

import { messages } from './messages';
import { NavigationEffects } from './navigation/navigation-effects';
import { AdminPage } from './pages/admin-page';
import { LandingPage } from './pages/landing-page';
import { NotFoundPage } from './pages/not-found-page';
import { PublicPage } from './pages/public-page';
import { paths } from './routes';
import { RemoteLoaderContext, type RemoteLoader } from './remotes/remote-loader';

/** Keeps `<html lang>` in step with the language of the site. */
function DocumentLanguage() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = languageTag[locale];
  }, [locale]);
  return null;
}

interface AppProps {
  store: AppStore;
  loader: RemoteLoader;
  /** The router of the side that renders: the browser's history or one fixed address. */
  router: (children: ReactNode) => ReactNode;
}

/** The whole tree, the same on the server and in the browser. */
export function App({ store, loader, router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <RemoteLoaderContext value={loader}>
        <MessagesProvider messages={messages}>
          <GlobalStyle />
          <DocumentLanguage />
          {router(
            <>
              <NavigationEffects />
              <Routes>
                <Route path={paths.landing} element={<LandingPage />} />
                <Route path={paths.project} element={<PublicPage page="mfe_public/ProjectPage" props={{}} />} />
                <Route
                  path={paths.developmentLogs}
                  element={<PublicPage page="mfe_public/DevelopmentLogsPage" props={{}} />}
                />
                <Route path={paths.admin} element={<AdminPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </>,
          )}
          <ToastRegion />
        </MessagesProvider>
      </RemoteLoaderContext>
    </StoreProvider>
  );
}
