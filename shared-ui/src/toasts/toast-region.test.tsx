import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { present, renderWithProviders } from '../testing';
import { toastMemory, toasts } from './toast-store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  // The toast store is shared by all tests of this file: dismiss and expire the last one.
  act(() => {
    const shown = toasts.current();
    if (shown) toasts.dismiss(shown.id);
    jest.advanceTimersByTime(toastMemory);
  });
  jest.useRealTimers();
});

const show = (toast: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(toast));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const render = (children = <button type="button">page</button>) =>
  renderWithProviders(children, {
    locale: 'en',
    user: { advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) },
  });

function Vanishing() {
  const [isGone, setGone] = useState(false);
  return isGone ? <p>page</p> : <button onClick={() => setGone(true)}>vanish</button>;
}

test('a toast is shown for five seconds', () => {
  render();
  show({ title: 'Saved', description: 'All of it' });
  pass(4_999);
  expect(screen.getByText('Saved')).toBeVisible();
  expect(screen.getByText('All of it')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a newer toast replaces the older one', () => {
  render();
  show({ title: 'First' });
  pass(3_000);
  show({ title: 'Second' });
  expect(screen.queryByText('First')).toBeNull();
  pass(4_999);
  expect(screen.getByText('Second')).toBeVisible();
});

test('errors are announced assertively, successes politely', () => {
  render();
  show({ title: 'Saved' });
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  show({ title: 'Lost', variant: 'destructive' });
  expect(screen.getByText('Lost').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('the timer pauses while the toast is hovered, and resumes', () => {
  render();
  show({ title: 'Saved' });
  pass(4_000);
  fireEvent.pointerEnter(screen.getByText('Saved'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.pointerLeave(screen.getByText('Saved'));
  pass(999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('F8 moves focus to the toasts, and closing one restores it', async () => {
  const { user } = render();
  await user.tab();
  show({ title: 'Saved' });
  await user.keyboard('{F8}');
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  pass(60_000);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('button', { name: 'page' })).toHaveFocus();
  show({ title: 'Next' });
  pass(5_000);
  expect(screen.queryByText('Next')).toBeNull();
});

test('F8 recalls the last toast until it expires', async () => {
  const { user } = render();
  show({ title: 'Deleted', action: { label: 'Undo', onAction: () => undefined } });
  pass(5_000);
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  pass(toastMemory);
  await user.keyboard('{F8}');
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('the action of a toast runs once', async () => {
  const { user } = render();
  let undone = 0;
  show({ title: 'Deleted', action: { label: 'Undo', onAction: () => (undone += 1) } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{F8}');
  expect(undone).toBe(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a newer toast lists the actions of older ones with their times, newest first', async () => {
  jest.setSystemTime(new Date('2025-06-01T03:04:05.000Z'));
  const { user } = render();
  const undone: string[] = [];
  const deleted = (title: string) => show({ title, action: { label: 'Undo', onAction: () => undone.push(title) } });
  deleted('First deleted');
  pass(2_000);
  deleted('Second deleted');
  pass(2_000);
  show({ title: 'Saved' });
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows()).toEqual(['Second deleted 12:04:07 PMUndo', 'First deleted 12:04:05 PMUndo']);
  await user.click(screen.getByRole('button', { name: 'Undo', description: /^First deleted/ }));
  expect(undone).toEqual(['First deleted']);
  expect(rows()).toEqual(['Second deleted 12:04:07 PMUndo']);
  expect(screen.getByText('Saved')).toBeVisible();
  await user.hover(screen.getByRole('button', { name: 'page' }));
  pass(5_000);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByText(/deleted/)).toBeNull();
});

test('an action that is clicked after the keyboard has lost where it came from does not keep the notice', async () => {
  const { user } = render(<Vanishing />);
  for (const title of ['One', 'Two']) show({ title, action: { label: 'Undo', onAction: () => undefined } });
  await user.tab();
  await user.keyboard('{F8}');
  act(() => screen.getByRole('button', { name: 'vanish' }).click());
  await user.click(screen.getByRole('button', { name: 'Undo', description: /^One/ }));
  await user.hover(screen.getByText('page'));
  pass(5_000);
  expect(screen.queryByText('Two')).toBeNull();
});

test('after the newest action has run, the previous one is offered', async () => {
  const { user } = render();
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    show({ title, action: { label: 'Undo', onAction: () => undefined } });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(present(screen.getAllByRole('button', { name: 'Undo' })[0]));
  expect(screen.queryByText('Five')).toBeNull();
  expect(screen.getByText('Four')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
});

test('a swipe to the right over 50 pixels dismisses, a shorter one or one to the left does not', async () => {
  const { user } = render();
  const swipe = (distance: number) => {
    const target = screen.getByText('Saved');
    return user.pointer([
      { keys: '[TouchA>]', target, coords: { clientX: 200 } },
      { pointerName: 'TouchA', target, coords: { clientX: 200 + distance } },
      { keys: '[/TouchA]', target },
    ]);
  };
  show({ title: 'Saved' });
  await swipe(50);
  await swipe(-120);
  expect(screen.getByText('Saved')).toBeVisible();
  await swipe(51);
  expect(screen.queryByText('Saved')).toBeNull();
});
