import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { RemoteId, RemoteModules } from 'shared-contracts/federation';
import { aProject } from 'shared-contracts/testing';
import { mockCalls, renderWithProviders } from 'shared-ui/testing';

import { RemoteLoaderContext, type RemoteLoader } from '../remotes/remote-loader';
import { useLinkIntent } from './link-intent';

const project = aProject();
const never = new Promise<never>(() => undefined);

/** A loader with the module of the project page, or without any. */
function loaderOf(module: object | null): { loader: RemoteLoader; preloaded: RemoteId[] } {
  const preloaded: RemoteId[] = [];
  const loader: RemoteLoader = {
    load: () => never,
    prepare: () => never,
    preload: async <Id extends RemoteId>(id: Id) => {
      preloaded.push(id);
      return module as RemoteModules[Id] | null;
    },
    retry: () => undefined,
    subscribe: () => () => undefined,
  };
  return { loader, preloaded };
}

function Links() {
  useLinkIntent();
  return (
    <>
      <a href={`/project/${project.id}`}>
        <span>Project</span>
      </a>
      <a href="/#about">This page</a>
      <a href="/admin">Admin</a>
      <a href="https://example.com/project/1">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
    </>
  );
}

const projectPage = {
  default: () => null,
  data: () => [{ call: 'getProject', arg: { params: { id: project.id } } }],
  head: () => ({ title: '', description: '' }),
};

const show = (loader: RemoteLoader) =>
  renderWithProviders(
    <RemoteLoaderContext value={loader}>
      <Links />
    </RemoteLoaderContext>,
  );

test('hovering or focusing a link prefetches module and data of its page, the data once', async () => {
  const seen = mockCalls({ getProject: () => project });
  const { loader, preloaded } = loaderOf(projectPage);
  const { user } = show(loader);
  await user.tab();
  await waitFor(() => expect(seen.map(({ params }) => params)).toEqual([{ id: project.id }]));
  await user.hover(screen.getByRole('link', { name: 'Admin' }));
  await user.hover(screen.getByText('Project'));
  expect(preloaded).toEqual(['mfe_public/ProjectPage', 'mfe_public/ProjectPage']);
  expect(seen).toHaveLength(1);
});

test.each(['This page', 'Admin', 'Elsewhere', 'Nowhere'])('a link to %s prefetches nothing', async (name) => {
  const { loader, preloaded } = loaderOf(projectPage);
  const { user } = show(loader);
  await user.hover(screen.getByRole('link', { name }));
  expect(preloaded).toEqual([]);
});

test('data is not prefetched if the module could not be loaded', async () => {
  const { loader, preloaded } = loaderOf(null);
  const { user } = show(loader);
  await user.hover(screen.getByText('Project'));
  // A call would be rejected by the mock server and fail the test.
  expect(preloaded).toHaveLength(1);
});
