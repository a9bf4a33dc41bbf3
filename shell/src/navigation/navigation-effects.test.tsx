import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Link, sameView, useLocation, useNavigate } from 'shared-ui/router';
import { renderWithProviders } from 'shared-ui/testing';

import { Arrival, Departure, NavigationEffects } from './navigation-effects';

function Page() {
  const navigate = useNavigate();
  const [isSuspended, setSuspended] = useState(false);
  const isLoading = useLocation().pathname === '/loading' || isSuspended;
  return (
    <main tabIndex={-1}>
      {isLoading ? <Departure /> : <Arrival />}
      <button onClick={() => setSuspended(true)}>suspend</button>
      <button onClick={() => void navigate('?request=1', { state: sameView })}>open</button>
      <button onClick={() => void navigate('?search=a', { state: sameView, replace: true })}>filter</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
      <Link to="/elsewhere">elsewhere</Link>
      <Link to="/loading">loading</Link>
      <h2 id="制作日誌 1+1&2">制作日誌</h2>
      <Link to="#制作日誌 1+1&2">anchor</Link>
      {['#%E3%83', '#%E0%A4%A', '#100%', '#%'].map((broken) => (
        <Link key={broken} to={broken}>
          {broken}
        </Link>
      ))}
    </main>
  );
}

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
});

function start() {
  const { user } = renderWithProviders(
    <NavigationEffects>
      <Page />
    </NavigationEffects>,
  );
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
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await press('back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
});

test('a page whose content has not come is at its top, and the way back from it is one to a new page', async () => {
  const { press } = start();
  jest.replaceProperty(window, 'scrollY', 400);
  fireEvent.scroll(window);
  await press('loading');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  await press('back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 400, behavior: 'instant' });
});

test('content that goes away again leaves the page where it is', async () => {
  const { press } = start();
  await press('elsewhere');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  await press('suspend');
  expect(scrollTo).toHaveBeenCalledTimes(1);
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
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await press('back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a fragment that is encoded finds its element', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { press } = start();
  await press('anchor');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading')]));
});

test.each(['#%E3%83', '#%E0%A4%A', '#100%', '#%'])(
  'the fragment %s, which names nothing, does no harm',
  async (hash) => {
    const { press } = start();
    await press(hash);
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }));
    expect(screen.getByRole('main')).toHaveFocus();
  },
);
