import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { renderWithProviders } from 'shared-ui/testing';

import { Remote } from './remote';
import { fulfilled, RemoteLoaderContext, type PartModule, type RemoteLoader } from './remote-loader';

const Form = () => <p>the form</p>;

/** A loader whose promises are settled by the test. */
class TestLoader implements RemoteLoader {
  promise: Promise<unknown> = new Promise(() => undefined);
  missing: readonly string[] = [];
  retried = 0;
  readonly #listeners = new Set<() => void>();

  load() {
    this.loads += 1;
    return this.promise as Promise<PartModule>;
  }

  loads = 0;

  prepare() {
    return this.promise as Promise<PartModule>;
  }

  replace(promise: Promise<unknown>) {
    this.promise = promise;
    for (const changed of this.#listeners) changed();
  }

  retry() {
    this.retried += 1;
  }

  subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
}

let loader: TestLoader;

const show = () =>
  act(
    async () =>
      void renderWithProviders(
        <RemoteLoaderContext value={loader}>
          <p>the rest of the page</p>
          <Remote id="mfe_requests/ContactForm" props={{}} placeholder={<p>on its way</p>} />
        </RemoteLoaderContext>,
        { locale: 'en' },
      ),
  );

beforeEach(() => {
  loader = new TestLoader();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('a loaded module is shown immediately', async () => {
  loader.promise = fulfilled({ default: Form });
  await show();
  expect(screen.getByText('the form')).toBeInTheDocument();
});

test('a placeholder is shown until the module is loaded', async () => {
  await show();
  expect(screen.getByText('on its way')).toBeInTheDocument();
  await act(async () => loader.replace(fulfilled({ default: Form })));
  expect(screen.getByText('the form')).toBeInTheDocument();
  expect(screen.queryByText('on its way')).toBeNull();
});

test('a module that the server had no build of is loaded once its placeholder is hydrated', async () => {
  const part = (
    <RemoteLoaderContext value={loader}>
      <Remote id="mfe_requests/ContactForm" props={{}} placeholder={<p>on its way</p>} />
    </RemoteLoaderContext>
  );
  loader.missing = ['mfe_requests/ContactForm'];
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(part);
  expect(root).toHaveTextContent('on its way');
  loader.promise = fulfilled({ default: Form });
  const onRecoverableError = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, part, { onRecoverableError }));
  expect(root).toHaveTextContent('the form');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
  root.remove();
});

test('a module below the fold is loaded immediately if it was not server-rendered', async () => {
  // Without one, everything counts as near; this one reports nothing as near.
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  await act(
    async () =>
      void renderWithProviders(
        <RemoteLoaderContext value={loader}>
          <Remote id="mfe_requests/ContactForm" props={{}} placeholder={<p>on its way</p>} whenNear />
        </RemoteLoaderContext>,
      ),
  );
  expect(loader.loads).toBeGreaterThan(0);
});

test('threat 21: a failed module shows a panel with Retry, until a new promise replaces it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  await act(async () => loader.replace(Promise.reject(new Error('no such host'))));
  expect(screen.getByText('This part could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('the rest of the page')).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(loader.retried).toBe(1);
  await act(async () => loader.replace(fulfilled({ default: Form })));
  expect(screen.getByText('the form')).toBeInTheDocument();
});

test('threat 21: a render error of a module is contained', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loader.promise = fulfilled({
    default: () => {
      throw new Error('broken');
    },
  });
  await show();
  expect(screen.getByText('This part could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('the rest of the page')).toBeInTheDocument();
});
