import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { Link, sameView, useNavigate } from 'shared-ui/router';
import { renderWithProviders } from 'shared-ui/testing';

import { Arrival } from './navigation-effects';

function Page() {
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <Arrival />
      <button onClick={() => void navigate('?request=1', { state: sameView })}>open</button>
      <button onClick={() => void navigate('?search=a', { state: sameView, replace: true })}>filter</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
      <Link to="/elsewhere">elsewhere</Link>
    </main>
  );
}

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
});

function start() {
  const { user } = renderWithProviders(<Page />);
  scrollTo.mockClear();
  return {
    press: async (name: string) => {
      await user.click(screen.getByText(name));
    },
  };
}

test('a new page starts at its top and takes the keyboard, and so does the way back', async () => {
  const { press } = start();
  await press('elsewhere');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  await press('back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
});

test('what opens in a page and the way back out of it leave the page where it is', async () => {
  const { press } = start();
  await press('open');
  await waitFor(() => expect(screen.getByText('open')).toHaveFocus());
  await press('back');
  await waitFor(() => expect(screen.getByText('back')).toHaveFocus());
  await press('forward');
  await waitFor(() => expect(screen.getByText('forward')).toHaveFocus());
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the way back to a page that was filtered is an arrival', async () => {
  const { press } = start();
  await press('filter');
  await press('elsewhere');
  await press('back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
