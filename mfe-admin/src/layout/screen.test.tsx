import { expect, jest, test } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { preloadScreens, screen } from './screen';

const Content = () => <p>content</p>;

test('a screen whose file is loaded is there with its first paint', async () => {
  const load = jest.fn(async () => Content);
  const Preloaded = screen(load, 'waiting');
  await Preloaded.preload();
  renderWithProviders(<Preloaded />, { locale: 'en' });
  expect(page.getByText('content')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen shows its placeholder until its file is loaded', async () => {
  const Late = screen(async () => Content, 'waiting');
  renderWithProviders(<Late />, { locale: 'en' });
  expect(page.getByText('waiting')).toBeInTheDocument();
  expect(await page.findByText('content')).toBeInTheDocument();
});

test('a file that cannot be loaded is requested again by Retry, and by the next opening', async () => {
  const load = jest.fn(async () => Content);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Broken = screen(load);
  await Broken.preload();
  // React reports what its boundary catches.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { user } = renderWithProviders(<Broken />, { locale: 'en' });
  await user.click(await page.findByRole('button', { name: 'Retry' }));
  expect(await page.findByText('content')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('all screens are loaded one after another in idle time, whatever became of the one before', async () => {
  const loaded: string[] = [];
  const note = (name: string) => async () => {
    loaded.push(name);
    if (name === 'first') throw new Error('offline');
    return Content;
  };
  screen(note('first'));
  screen(note('second'));
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  const whenIdle = async () => {
    await waitFor(() => expect(idle).toHaveLength(1));
    idle.pop()?.();
  };
  const left = new AbortController();
  const preloading = preloadScreens(left);
  while (!loaded.includes('first')) await whenIdle();
  expect(loaded).toEqual(['first']);
  await whenIdle();
  await preloading;
  expect(loaded).toEqual(['first', 'second']);

  const stopped = preloadScreens(left);
  left.abort();
  screen(note('third'));
  await whenIdle();
  await stopped;
  expect(loaded).toEqual(['first', 'second']);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
