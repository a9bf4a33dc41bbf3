import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Button, IconButton, toasts } from '../index';
import { TabList, tabPanelProps } from '../records';
import { renderWithProviders } from '../testing';
import { AlertDialog, Dialog, Drawer, Menu, Tooltip } from './index';

function Editing({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>edit</Button>
      <Dialog
        isOpen={isOpen}
        title="Project"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

test('a dialog traps focus, ignores clicks outside, closes on Escape and restores focus', async () => {
  const { user } = renderWithProviders(<Editing />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'edit' }));
  const dialog = screen.getByRole('dialog', { name: 'Project' });
  for (let stops = 0; stops < 4; stops += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }
  await user.click(dialog.parentElement?.parentElement ?? dialog);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('textbox'));
  // The Escape that ends a composition belongs to the input method.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229 });
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'edit' })).toHaveFocus());
});

describe('a confirmation above a dialog', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A dialog that asks for confirmation before it closes. */
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    const [isAsking, setAsking] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>edit</Button>
        {isOpen ? (
          <Dialog isOpen title="Project" onClose={() => setAsking(true)}>
            <input aria-label="Title" />
            <AlertDialog
              isOpen={isAsking}
              title="Leave?"
              description="All is lost."
              confirmLabel="Leave"
              onConfirm={() => setOpen(false)}
              onCancel={() => setAsking(false)}
            />
          </Dialog>
        ) : null}
      </>
    );
  }

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  async function openQuestion() {
    const { user } = renderWithProviders(<Asking />, { locale: 'en', user: { delay: null } });
    await user.click(screen.getByRole('button', { name: 'edit' }));
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    return user;
  }

  // A dialog takes focus half a second after it has opened.
  test.each([0, 400, 480, 490, 499])(
    'restores focus to the field, %i ms after the dialog has opened',
    async (after) => {
      const user = await openQuestion();
      pass(after);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      pass(1);
      expect(screen.getByRole('textbox')).toHaveFocus();
      pass(1_000);
      expect(screen.getByRole('textbox')).toHaveFocus();
    },
  );

  test('restores focus to the opener of the dialog if both close', async () => {
    const user = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'edit' })).toHaveFocus();
  });
});

test('toasts are reachable while a dialog is open', async () => {
  const { user } = renderWithProviders(<Editing />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'edit' }));
  act(() =>
    toasts.show({ title: 'Not saved', variant: 'destructive', action: { label: 'Again', onAction: () => undefined } }),
  );
  expect(screen.getByRole('button', { name: 'Again' })).toBeVisible();
  await user.keyboard('{F8}');
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a confirmation has two buttons, and Escape cancels', async () => {
  const responses: string[] = [];
  const { user } = renderWithProviders(
    <AlertDialog
      isOpen
      title="Leave?"
      description="All is lost."
      confirmLabel="Leave"
      onConfirm={() => responses.push('leave')}
      onCancel={() => responses.push('stay')}
    />,
    { locale: 'en' },
  );
  expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(responses).toEqual(['stay', 'stay', 'leave']);
});

test('a drawer closes by its button', async () => {
  let closed = 0;
  const { user } = renderWithProviders(
    <Drawer isOpen title="Navigation" onClose={() => (closed += 1)}>
      <a href="/admin">Dashboard</a>
    </Drawer>,
    { locale: 'en' },
  );
  expect(screen.getByRole('dialog', { name: 'Navigation' })).toContainElement(
    screen.getByRole('link', { name: 'Dashboard' }),
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toBe(1);
});

test('a menu opens by keyboard and runs the chosen action', async () => {
  const chosen: string[] = [];
  const { user } = renderWithProviders(
    <Menu
      trigger="admin"
      items={[
        { id: 'settings', label: 'Settings', onAction: () => chosen.push('settings') },
        { id: 'logout', label: 'Logout', onAction: () => chosen.push('logout') },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'admin' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['logout']);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'admin' })).toHaveFocus());
});

test('a dialog that an item of a menu opens gives the focus back to the button of the menu', async () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu trigger="more" items={[{ id: 'publication', label: 'Publication', onAction: () => setOpen(true) }]} />
        {isOpen ? (
          <Dialog isOpen title="Publication" onClose={() => setOpen(false)}>
            text
          </Dialog>
        ) : null}
      </>
    );
  }
  const { user } = renderWithProviders(<Asking />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'more' }));
  await user.click(screen.getByRole('menuitem', { name: 'Publication' }));
  await screen.findByRole('dialog', { name: 'Publication' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'more' })).toHaveFocus());
});

test('an item of a menu that leads somewhere is a link, and is followed without a load', async () => {
  const { user, address } = renderWithProviders(
    <Menu
      trigger="more"
      items={[{ id: 'history', label: 'History', href: '/history?record=1', onAction: () => {} }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(screen.getByRole('menuitem', { name: 'History' })).toHaveAttribute('href', '/history?record=1');
  await user.click(screen.getByRole('menuitem', { name: 'History' }));
  await waitFor(() => expect(address()).toBe('/history?record=1'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('arrow keys move between tabs', async () => {
  function Views() {
    const [view, setView] = useState('edit');
    const tabs = [
      { id: 'edit', label: 'Edit' },
      { id: 'preview', label: 'Preview' },
    ];
    return (
      <>
        <TabList id="views" label="Views" tabs={tabs} selected={view} onSelect={setView} />
        <div {...tabPanelProps('views', view)}>{view === 'edit' ? 'the form' : 'the page'}</div>
      </>
    );
  }
  const { user } = renderWithProviders(<Views />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('the form');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent('the page');
  expect(screen.getByRole('tab', { name: 'Preview' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Preview' })).toHaveFocus();
});

const hints = (
  <>
    <Tooltip text="Change it">
      <IconButton aria-label="Edit">e</IconButton>
    </Tooltip>
    <Tooltip text="Delete it">
      <IconButton aria-label="Delete">d</IconButton>
    </Tooltip>
  </>
);

describe('tooltips', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const setup = () =>
    renderWithProviders(hints, { user: { advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) } });

  test('open after 700 ms, or immediately within 300 ms of the last one', async () => {
    const { user } = setup();
    pass(1_000);
    await user.hover(screen.getByRole('button', { name: 'Edit' }));
    pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Change it');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('Change it');
    await user.unhover(screen.getByRole('button', { name: 'Edit' }));
    pass(299);
    await user.hover(screen.getByRole('button', { name: 'Delete' }));
    pass(0);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete it');
    await user.unhover(screen.getByRole('button', { name: 'Delete' }));
    pass(300);
    await user.hover(screen.getByRole('button', { name: 'Edit' }));
    pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('open immediately on keyboard focus and close on Escape', async () => {
    const { user } = setup();
    await user.tab();
    pass(0);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Change it');
    await user.keyboard('{Escape}');
    pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
