import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { mockCalls, renderWithProviders } from 'shared-ui/testing';

import { useLibrary } from './use-library';

test('all who ask for the library share one index of it', async () => {
  const location = '/objects/images/a-640x360.webp';
  mockCalls({ listPictures: () => [{ location, bytes: null, since: null, description: null }] });
  const seen: ReturnType<typeof useLibrary>[] = [];
  function Asking({ at }: { at: number }) {
    const library = useLibrary();
    seen[at] = library;
    return null;
  }
  renderWithProviders([0, 1].map((at) => <Asking key={at} at={at} />));
  await waitFor(() => expect(seen.map(({ isLoaded }) => isLoaded)).toEqual([true, true]));
  expect(seen[0]?.find(location)?.location).toBe(location);
  expect(seen[0]?.known).toBe(seen[1]?.known);
});
