import { expect, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Drawn } from './drawn';

const drawn = (container: ParentNode) => container.querySelector('svg > *');

test('a page that the browser shows by itself loads its drawing', async () => {
  const { container } = render(<Drawn hasWork={false} />);
  await waitFor(() => expect(drawn(container)).toBeInTheDocument());
});

test('a drawing of the server stays as it was sent', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Drawn hasWork={false} />).replace('></svg>', '><circle r="3"></circle></svg>');
  const sent = drawn(place);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <Drawn hasWork={false} />, { onRecoverableError: (error) => errors.push(error) }),
  );
  await act(async () => root.render(<Drawn hasWork />));
  expect(errors).toEqual([]);
  expect(drawn(place)).toBe(sent);
  expect(place.querySelectorAll('svg > *')).toHaveLength(1);
});
