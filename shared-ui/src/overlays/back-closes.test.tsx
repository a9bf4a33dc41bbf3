import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

import { createStore, StoreProvider } from 'shared-client';

import { prepareAdminTexts } from '../admin';
import { Button } from '../index';
import { MessagesProvider } from '../messages/messages-provider';
import { BrowserRouter, Link, useLocation, useNavigate, useNavigationGuard } from '../router';
import { GuardedRouter } from '../router/guarded-router';
import { AlertDialog, CommandPalette, Dialog, Drawer, FullScreen, Lightbox, Menu, UnsavedChangesDialog } from './index';

prepareAdminTexts();

type Overlay = (props: { onClose: () => void }) => ReactElement;

const nothing = () => undefined;

const dialog: Overlay = ({ onClose }) => (
  <Dialog isOpen title="Open" onClose={onClose}>
    <Link to="/last">last</Link>
  </Dialog>
);

const overlays: Record<string, Overlay> = {
  'a dialog': dialog,
  'a drawer': ({ onClose }) => (
    <Drawer isOpen title="Open" onClose={onClose}>
      inside
    </Drawer>
  ),
  'a question': ({ onClose }) => (
    <AlertDialog isOpen title="Open" description="" confirmLabel="Yes" onConfirm={nothing} onCancel={onClose} />
  ),
  'the palette': ({ onClose }) => (
    <CommandPalette isOpen title="Open" query="" onQuery={nothing} commands={[]} emptyText="" onClose={onClose} />
  ),
  'what covers the page': ({ onClose }) => (
    <FullScreen label="Open" onClose={onClose}>
      inside
    </FullScreen>
  ),
  'the lightbox': ({ onClose }) => (
    <Lightbox
      images={[{ location: '/objects/1.webp', alt: '' }]}
      index={0}
      onIndexChange={nothing}
      onClose={onClose}
      labels={{ title: 'Open', close: 'close' }}
    />
  ),
};

function Page({ overlay: Shown }: { overlay: Overlay }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <p>at {`${pathname}${search}`}</p>
      <Link to="/next">next</Link>
      <Button onClick={() => setOpen(true)}>open</Button>
      {isOpen ? <Shown onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A page at `/next`, to which a link has led from `/start`. */
async function openNext(page: ReactElement, Router: ComponentType<{ children: ReactNode }> = GuardedRouter) {
  window.history.replaceState(null, '', '/start');
  render(
    <StoreProvider store={createStore({ locale: 'en' })}>
      <MessagesProvider messages={() => ({})}>
        <Router>{page}</Router>
      </MessagesProvider>
    </StoreProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'next' }));
  expect(screen.getByText('at /next')).toBeVisible();
  return user;
}

const goBack = () => act(() => window.history.back());
const opened = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');

afterEach(() => window.history.replaceState(null, '', '/'));

describe.each([
  ['admin', GuardedRouter],
  ['public', BrowserRouter],
] as const)('with the router of the %s pages', (_audience, Router) => {
  test.each(Object.entries(overlays))('Back closes %s, and the page below stays', async (_name, overlay) => {
    const user = await openNext(<Page overlay={overlay} />, Router);
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(opened()).toBeVisible();
    goBack();
    await waitFor(() => expect(opened()).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/next'));
    expect(screen.getByText('at /next')).toBeVisible();
  });

  test('the step after that leaves the page', async () => {
    const user = await openNext(<Page overlay={dialog} />, Router);
    await user.click(screen.getByRole('button', { name: 'open' }));
    goBack();
    await waitFor(() => expect(opened()).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/next'));
    goBack();
    expect(await screen.findByText('at /start')).toBeVisible();
  });

  test('Back leaves the page after Escape has closed something', async () => {
    const user = await openNext(<Page overlay={dialog} />, Router);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opened()).toBeNull());
    expect(screen.getByText('at /next')).toBeVisible();
    // The entry of the overlay is removed asynchronously.
    await waitFor(() => expect(window.history.state).not.toHaveProperty('overlay'));
    goBack();
    expect(await screen.findByText('at /start')).toBeVisible();
  });

  test('a link in an overlay leads on', async () => {
    const user = await openNext(<Page overlay={dialog} />, Router);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(screen.getByRole('link', { name: 'last' }));
    expect(screen.getByText('at /last')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opened()).toBeNull());
    expect(window.location.pathname).toBe('/last');
  });
});

test('Back closes a menu, and the page below stays', async () => {
  const user = await openNext(
    <>
      <Page overlay={() => <p />} />
      <Menu trigger="menu" items={[{ id: '1', label: 'Item', onAction: nothing }]} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'menu' }));
  expect(screen.getByRole('menu')).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByText('at /next')).toBeVisible();
});

test('Back closes one of two dialogs after the other', async () => {
  function Two({ onClose }: { onClose: () => void }) {
    const [isInner, setInner] = useState(false);
    return (
      <Dialog isOpen title="Outer" onClose={onClose}>
        <Button onClick={() => setInner(true)}>more</Button>
        <Dialog isOpen={isInner} title="Inner" onClose={() => setInner(false)}>
          inside
        </Dialog>
      </Dialog>
    );
  }
  const user = await openNext(<Page overlay={Two} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(screen.getByRole('dialog', { name: 'Inner' })).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Outer' })).toBeNull());
  expect(screen.getByText('at /next')).toBeVisible();
});

/** A dialog that loses its text when it closes. */
function Editor({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const guard = useNavigationGuard(text !== '');
  return (
    <Dialog isOpen title="Editor" onClose={() => guard.attempt(onClose)}>
      <input aria-label="Text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <UnsavedChangesDialog guard={guard} />
    </Dialog>
  );
}

async function typeAndGoBack() {
  const user = await openNext(<Page overlay={Editor} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.type(screen.getByRole('textbox'), 'moon');
  goBack();
  await screen.findByRole('alertdialog');
  return user;
}

test('input typed in a dialog is asked about by Back', async () => {
  const user = await typeAndGoBack();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox')).toHaveValue('moon');
  expect(screen.getByText('at /next')).toBeInTheDocument();
});

test('Back closes the question about unsaved changes and keeps the input', async () => {
  await typeAndGoBack();
  goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox')).toHaveValue('moon');
});

test('what an address opens is closed by its own entry of the history', async () => {
  function InAddress() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <p>at {`${pathname}${search}`}</p>
        <Link to="/next">next</Link>
        <Link to="?open">open</Link>
        <Dialog isOpen={search === '?open'} isInAddress title="Open" onClose={() => void navigate('/elsewhere')}>
          inside
        </Dialog>
      </>
    );
  }
  const user = await openNext(<InAddress />);
  await user.click(screen.getByRole('link', { name: 'open' }));
  expect(opened()).toBeVisible();
  goBack();
  expect(await screen.findByText('at /next')).toBeVisible();
});
