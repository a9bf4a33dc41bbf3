import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { address, box, moon, open } from '../testing/open-workspace';

afterEach(() => localStorage.clear());

test('the mark says whether something is unsaved', async () => {
  const { user } = await open({
    updateProject: ({ body }) => aProject({ ...moon, ...body, revision: 4 }),
  });
  expect(screen.getByText('Saved')).toBeVisible();
  await user.type(box('Title (日本語)'), '夜');
  expect(screen.getByText('Unsaved')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('each text says in which languages it is missing', async () => {
  await open();
  expect(screen.getByRole('group', { name: /^Title/ })).toHaveTextContent(
    '日本語 English 简体中文 missing 繁體中文 missing 한국어 missing',
  );
});

test('keys lead to the next and previous tab', async () => {
  const { user } = await open();
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(await screen.findByRole('region', { name: 'World Setting' })).toHaveFocus();
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(await screen.findByRole('region', { name: 'Basics' })).toHaveFocus();
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(await screen.findByRole('tabpanel', { name: 'History' })).toHaveFocus();
});

test('keys lead to the next and previous section', async () => {
  const { user } = await open({}, `${address}?tab=story`);
  await screen.findByRole('region', { name: 'World Setting' });
  await user.keyboard('{F6}{F6}');
  expect(screen.getByRole('region', { name: 'Age Rating' })).toHaveFocus();
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(screen.getByRole('region', { name: 'World Setting' })).toHaveFocus();
});
