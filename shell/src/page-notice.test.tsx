import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showPageNotice } from './page-notice';

afterEach(() => document.body.replaceChildren());

test('a preview is named with its build, can be ended, and is not announced', async () => {
  const onPress = jest.fn();
  const remove = showPageNotice('preview', 'en', onPress, 'mfe-public 0123456789ab');
  expect(screen.getByRole('status')).toHaveTextContent('Preview of a build that is not live: mfe-public 0123456789ab');
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  remove();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a notice about the page itself is announced at once, in the language of the site', () => {
  showPageNotice('outdated', 'ja', jest.fn());
  expect(screen.getByRole('alert')).toHaveAttribute('lang', 'ja');
});
