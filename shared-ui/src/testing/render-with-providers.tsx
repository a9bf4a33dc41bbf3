import { afterEach } from '@jest/globals';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';

import { createStore, StoreProvider, type AppStore } from 'shared-client';
import { siteOf, type PreloadedResponse, type Site } from 'shared-contracts/federation';
import { defaultLocale, type Catalogs, type Locale } from 'shared-contracts/localization';

import { prepareAdminTexts } from '../admin';
import { MessagesProvider } from '../messages/messages-provider';
import { Route, Routes, SiteContext, useLocation } from '../router';
import { GuardedRouter } from '../router/guarded-router';
import { ToastRegion } from '../toasts/toast-region';
import { toasts } from '../toasts/toast-store';

interface RenderOptions {
  locale?: Locale;
  /** Preloaded responses, as after server rendering. */
  responses?: readonly PreloadedResponse[];
  /** Address of the page, such as `/project/1?lang=en`. */
  route?: string;
  /** Route pattern of the component, such as `/project/:id`, if it reads parameters. */
  path?: string;
  /** The pages to which records link. */
  site?: Site;
  /** Texts of the module, if the component does not provide them itself. */
  messages?: Catalogs<string>;
  /** Options of `userEvent.setup`, such as `advanceTimers` for fake timers. */
  user?: Parameters<typeof userEvent.setup>[0];
}

interface Rendered extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** Current path, search and hash of the router. */
  address: () => string;
}

prepareAdminTexts();

const noMessages = () => ({});
const emptySite = siteOf({});

afterEach(() => {
  const shown = toasts.current();
  if (shown) toasts.dismiss(shown.id);
});

/** Renders a component within the shell's providers: store, texts, router, toasts. */
export function renderWithProviders(
  ui: ReactNode,
  {
    locale = defaultLocale,
    responses,
    route = '/',
    path = '*',
    site = emptySite,
    messages = noMessages,
    user: userOptions,
  }: RenderOptions = {},
): Rendered {
  const store = createStore({ locale, responses });
  let address = route;
  function Address() {
    const { pathname, search, hash } = useLocation();
    address = `${pathname}${search}${hash}`;
    return null;
  }
  const result = render(
    <StoreProvider store={store}>
      <MessagesProvider messages={messages}>
        <GuardedRouter create={(routes) => createMemoryRouter(routes, { initialEntries: [route] })}>
          <SiteContext value={site}>
            <Address />
            <Routes>
              <Route path={path} element={ui} />
              <Route path="*" element={null} />
            </Routes>
          </SiteContext>
        </GuardedRouter>
        <ToastRegion />
      </MessagesProvider>
    </StoreProvider>,
  );
  return { ...result, store, user: userEvent.setup(userOptions), address: () => address };
}
