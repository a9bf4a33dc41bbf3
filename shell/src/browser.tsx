import { createRoot, hydrateRoot } from 'react-dom/client';

import { createStore } from 'shared-client';
import { pageElementIds, type PageState, type RemoteId } from 'shared-contracts/federation';
import { BrowserRouter } from 'shared-ui/router';

import { App } from './app';
import { showFrozenPageNotice } from './frozen-page-notice';
import { createBrowserLoader } from './remotes/browser-loader';
import { reportFailure } from './remotes/report-failure';
import { resolveRoute } from './routes';

function readPageState(): PageState {
  const element = document.getElementById(pageElementIds.state);
  // Written by our own server in the same shape; parsing it with a schema would ship zod to every visitor.
  return JSON.parse(element?.textContent ?? '') as PageState;
}

const state = readPageState();
const root = document.getElementById(pageElementIds.root);
if (!root) throw new Error('The page has no root element');

/** Failures that have been told: React tells of them once more where a module failed in the middle of hydration. */
const told = new WeakSet<object>();
const loader = createBrowserLoader(state.releases, (id, error) => {
  if (error instanceof Error) told.add(error);
  reportFailure(state.releases, id, error);
});
const store = createStore({ locale: state.locale, answers: state.answers });
const app = <App store={store} loader={loader} router={(children) => <BrowserRouter>{children}</BrowserRouter>} />;

/** The first page's module comes before the tree, so that hydration finds what the server rendered. */
async function start(page: RemoteId | null, element: HTMLElement): Promise<void> {
  if (!state.rendered) {
    createRoot(element).render(app);
    return;
  }
  if (page) {
    let removeNotice: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      const attempt = () =>
        loader.load(page).then(
          () => resolve(),
          () => {
            removeNotice?.();
            removeNotice = showFrozenPageNotice(state.locale, () => loader.retry(page));
          },
        );
      loader.subscribe(page, () => void attempt());
      void attempt();
    });
    removeNotice?.();
  }
  hydrateRoot(element, app, {
    onRecoverableError: (error) => {
      if (!(error instanceof Error && error.cause instanceof Error && told.has(error.cause))) reportError(error);
    },
  });
}

void start(resolveRoute(location.pathname).page, root);
