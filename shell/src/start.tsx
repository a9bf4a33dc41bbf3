import type { ComponentType, ReactNode } from 'react';
import { createRoot, type HydrationOptions } from 'react-dom/client';

import { createStore, sharedApi, wholeResponsesRequested, wholeResponsesShown } from 'shared-client';
import {
  pageElementIds,
  partsOfPage,
  previewParameter,
  resolveRoute,
  type PreviewedBuild,
} from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

import { App } from './app';
import { restorePlainAddress } from './navigation/plain-address';
import { countEvents } from './numbers/count-events';
import { offerReloadWhenOutdated } from './outdated-page';
import { showPageNotice } from './page-notice';
import { readPageState, siteOfReleases } from './page-state';
import type { createBrowserLoader } from './remotes/browser-loader';
import { RemoteBoundary } from './remotes/remote';
import { ifPageStays, originAt, originOf, originOfRecovered, reportFailure } from './remotes/report-failure';
import { takeOverPage } from './take-over';
import { startVitals } from './vitals/start-vitals';

const state = readPageState(document);

/** Errors already reported: the same error may arrive in several ways. */
const reported = new WeakSet<object>();

function report(error: unknown, origin: { module: string | null; build: string | null }, isOfLoad = false): void {
  if (error instanceof Error && reported.has(error)) return;
  if (error instanceof Error) reported.add(error);
  const send = () => reportFailure(state.releases.shell.build, origin, error);
  if (isOfLoad) ifPageStays(send);
  else send();
}

const store = createStore({ locale: state.locale, responses: state.responses });

// Uncaught errors: in effects of the shell and in event handlers.
addEventListener('error', ({ error }) => {
  if (error instanceof Error) report(error, originOf(error.stack ?? ''));
});

const options: HydrationOptions = {
  onCaughtError: (error, { componentStack, errorBoundary }) => {
    const stack = `${error instanceof Error ? error.stack : ''}\n${componentStack ?? ''}`;
    const isOfPart = errorBoundary instanceof RemoteBoundary;
    report(error, isOfPart ? originAt(errorBoundary.props.id, stack, state.releases) : originOf(stack));
    reportError(error);
  },
  onUncaughtError: (error) => reportError(error),
  onRecoverableError: (error, { componentStack }) => {
    // React reports an error again if it failed a module during hydration.
    if (error instanceof Error && error.cause instanceof Error && reported.has(error.cause)) return;
    report(error, originOfRecovered(componentStack ?? ''));
    reportError(error);
  },
};

const locale = () => store.getState().locale;
offerReloadWhenOutdated(locale);

/** Milliseconds after which the frame is hydrated without the page's module. */
const frameAlone = 1_000;

/** Reminds an administrator that visitors see a different page, and offers the way back. */
function showPreview({ module, build }: PreviewedBuild): void {
  const end = () => {
    const address = new URL(location.href);
    address.searchParams.set(previewParameter, 'off');
    location.assign(address);
  };
  showPageNotice('preview', state.locale, end, `${module} ${build}`);
}

/** Requests the texts of the other languages early, so that changing the language needs no network. */
function requestWholeResponses(): void {
  const request = () => void store.dispatch(wholeResponsesRequested());
  void untilIdle().then(request);
  for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, request, { passive: true });
}

const wholeResponses = () => new Promise<void>((resolve) => store.dispatch(wholeResponsesShown(resolve)));

interface StartOptions {
  Router: ComponentType<{ children: ReactNode }>;
  /** Creates the loader of modules. A page without federation does not need it. */
  createLoader: typeof createBrowserLoader;
}

async function showDocument({ Router, createLoader }: StartOptions): Promise<void> {
  const root = document.getElementById(pageElementIds.root);
  if (!root) throw new Error('The page has no root element');
  // Must run before the router reads it.
  restorePlainAddress(document);
  const site = siteOfReleases(state.releases);
  const { page, kind } = resolveRoute(location.pathname, site);
  const loader = createLoader(
    state.releases,
    site,
    (id, error, build) => report(error, { module: id, build }, true),
    // The document contains the fields that these parts show.
    (id) => (partsOfPage(site, page).includes(id) ? Promise.resolve() : wholeResponses()),
  );
  if (state.preview) showPreview(state.preview);
  const audience = kind === 'admin' ? 'admin' : 'public';
  const router = (children: ReactNode) => <Router>{children}</Router>;
  requestWholeResponses();
  // A preview of an administrator must not affect the statistics of visitors' pages.
  if (!state.preview) void startVitals(state.releases, site, page);
  // The first screen depends on it; requested here, it arrives while the module is loaded and evaluated.
  if (audience === 'admin') void store.dispatch(sharedApi.endpoints.checkAuth.initiate());
  const { counting } = sharedApi.endpoints.getStudio.select()(store.getState()).data ?? {};
  const isCounted = audience === 'public' && !state.preview && counting !== 'off';
  const onView = isCounted ? countEvents(locale) : undefined;
  const missing = kind === 'missing' ? location.pathname : null;
  const app = (
    <App
      store={store}
      loader={loader}
      site={site}
      missing={missing}
      audience={audience}
      onView={onView}
      router={router}
    />
  );
  if (!state.rendered) return createRoot(root, options).render(app);
  const html = document.getElementById('main')?.innerHTML;
  loader.missing = state.missing ?? [];
  if (page && html) loader.sent = { id: page, html, pathname: location.pathname };
  // Waits for the module of the page, so that hydration matches the server's HTML.
  const isHere = page ? loader.load(page).catch(() => undefined) : Promise.resolve();
  await Promise.race([isHere, new Promise((resolve) => setTimeout(resolve, frameAlone))]);
  takeOverPage(root, app, options, () => showPageNotice('frozen', locale(), () => location.reload()));
}

/** Shows the page at the address of the document. If that fails, the server's HTML stays readable. */
export async function start(startOptions: StartOptions): Promise<void> {
  try {
    await showDocument(startOptions);
  } catch (error) {
    showPageNotice('frozen', state.locale, () => location.reload());
    throw error;
  }
}
