import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { ShareLinks } from './share-links';

const open = () => renderWithProviders(<ShareLinks path="/project/1" title="The Ferry" />, { locale: 'en', messages });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('every network is a link of our own, in the language of the page, and nothing of a network is loaded', () => {
  open();
  expect(screen.getByRole('link', { name: 'Post on X' })).toHaveAttribute('href', '/share/x/project/1?lang=en');
  expect(screen.getByRole('link', { name: 'Send with LINE' })).toHaveAttribute('href', '/share/line/project/1?lang=en');
  expect(document.querySelectorAll('script, iframe, img')).toHaveLength(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a click copies the link of the page in its language', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/project/1?lang=en`);
  expect(await screen.findByText('Link copied')).toBeVisible();
});

test('the share sheet of the system can be closed without a failure', async () => {
  const shared: ShareData[] = [];
  const share = (data: ShareData) => {
    shared.push(data);
    return Promise.reject(new DOMException('closed', 'AbortError'));
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share with…' }));
  expect(shared).toEqual([{ title: 'The Ferry', url: `${window.location.origin}/project/1?lang=en` }]);
  expect(screen.queryByText('The link could not be copied')).toBeNull();
});
