import type { ComponentType, ErrorInfo, ReactNode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';

import { createStore, sharedApi, wholeAnswersRequested, wholeAnswersShown } from 'shared-client';
import {
  pageElementIds,
  pages,
  previewParameter,
  type PreviewedBuild,
  type RemoteId,
} from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

import { App } from './app';
import { restorePlainAddress } from './navigation/plain-address';
import { offerReloadWhenOutdated } from './outdated-page';
import { showPageNotice } from './page-notice';
import { readPageState } from './page-state';
import type { createBrowserLoader } from './remotes/browser-loader';
import { RemoteBoundary } from './remotes/remote';
import type { RemoteLoader } from './remotes/remote-loader';
import { originAt, originOf, originOfRecovered, reportFailure } from './remotes/report-failure';
import { resolveRoute } from './routes';
import { takeOverPage } from './take-over';
import { startVitals } from './vitals/start-vitals';

const state = readPageState(document);

/** Errors already reported: the same error may arrive in several ways. */
const reported = new WeakSet<object>();

function report(error: unknown, origin: { module: string | null; build: string | null }): void {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  reportFailure(state.releases.shell.build, origin, error);
}

const store = createStore({ locale: state.locale, answers: state.answers });
offerReloadWhenOutdated(() => store.getState().locale);

// Uncaught errors: in effects of the shell, event handlers and page heads.
addEventListener('error', ({ error }) => {
  if (error instanceof Error) report(error, originOf(error.stack ?? ''));
});

const rootOptions: RootOptions = {
  onCaughtError: (error, { componentStack, errorBoundary }) => {
    const stack = `${error instanceof Error ? error.stack : ''}\n${componentStack ?? ''}`;
    const isOfPart = errorBoundary instanceof RemoteBoundary;
    report(error, isOfPart ? originAt(errorBoundary.props.id, stack, state.releases) : originOf(stack));
    reportError(error);
  },
  onUncaughtError: (error) => reportError(error),
};

function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  // React reports an error again if it failed a module during hydration.
  if (error instanceof Error && error.cause instanceof Error && reported.has(error.cause)) return;
  report(error, originOfRecovered(componentStack ?? ''));
  reportError(error);
}

/** The tree, with modules from a loader. */
type AppWith = (current: RemoteLoader) => ReactNode;

/** Milliseconds after which the frame is hydrated without the page's module. */
const frameAlone = 1_000;

const isFulfilled = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );
const afterwards = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** Waits for the first page's module before the tree renders, so that hydration matches the server's HTML. */
async function showPage(
  page: RemoteId | null,
  element: HTMLElement,
  loader: RemoteLoader,
  appWith: AppWith,
): Promise<void> {
  if (!state.rendered) {
    createRoot(element, rootOptions).render(appWith(loader));
    return;
  }
  const isLoaded = page === null || (await Promise.race([isFulfilled(loader.load(page)), afterwards(frameAlone)]));
  takeOverPage(
    { element, page, loader, appWith, options: rootOptions, onRecoverableError, locale: () => store.getState().locale },
    isLoaded,
  );
}

/** Reminds an administrator that this page is not what visitors get, and offers the way back. */
function showPreview({ module, build }: PreviewedBuild): void {
  const end = () => {
    const address = new URL(location.href);
    address.searchParams.set(previewParameter, 'off');
    location.assign(address);
  };
  showPageNotice('preview', state.locale, end, `${module} ${build}`);
}

/**
 * Requests the texts of the other languages when the page is idle, or at the first interaction: a choice
 * of a language then needs no network.
 */
function requestWholeAnswers(): void {
  const request = () => {
    store.dispatch(wholeAnswersRequested());
  };
  void untilIdle().then(request);
  for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, request, { passive: true });
}

/** Whether a part belongs to a page, whose document brings the fields that its parts show. */
const isOfPage = (id: RemoteId, page: RemoteId | null) =>
  id === page || pages.some((entry) => entry.id === page && entry.slots.some((slot) => slot === id));

const wholeAnswers = () => new Promise<void>((resolve) => store.dispatch(wholeAnswersShown(resolve)));

/** How the shell is started. */
interface StartOptions {
  /** Follows the browser's address. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Makes what loads modules: beside their builds, so that a page without federation has none of it. */
  createLoader: typeof createBrowserLoader;
}

async function showDocument({ Router, createLoader }: StartOptions): Promise<void> {
  const root = document.getElementById(pageElementIds.root);
  if (!root) throw new Error('The page has no root element');
  // Before the router reads it.
  restorePlainAddress(document);
  const { page, kind } = resolveRoute(location.pathname);
  const loader = createLoader(
    state.releases,
    (id, error, build) => report(error, { module: id, build }),
    (id) => (isOfPage(id, page) ? Promise.resolve() : wholeAnswers()),
  );
  if (state.preview) showPreview(state.preview);
  const audience = kind === 'admin' ? 'admin' : 'public';
  const router = (children: ReactNode) => <Router>{children}</Router>;
  requestWholeAnswers();
  // What an administrator looks at before visitors get it says nothing about theirs.
  if (!state.preview) void startVitals(state.releases, page);
  // The first screen depends on it; requested here, it arrives while the module is loaded and evaluated.
  if (audience === 'admin') void store.dispatch(sharedApi.endpoints.checkAuth.initiate());
  await showPage(page, root, loader, (current) => (
    <App store={store} loader={current} audience={audience} router={router} />
  ));
}

/** Shows the page at the address of the document. What the server sent stays readable if that fails. */
export async function start(options: StartOptions): Promise<void> {
  try {
    await showDocument(options);
  } catch (error) {
    showPageNotice('frozen', state.locale, () => location.reload());
    throw error;
  }
}
