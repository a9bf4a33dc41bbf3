import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { GuardedRouter } from './guarded-router';
import { Link, Route, Routes, useLocation, useNavigate, useNavigationGuard } from './index';

function Editor(options: { isKeptOnPath?: boolean; recordParameter?: string }) {
  const [isDirty, setDirty] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const guard = useNavigationGuard(isDirty, options);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => setDirty(!isDirty)}>{isDirty ? 'clean' : 'type'}</button>
      <button onClick={() => void navigate('/list', { replace: true })}>replace</button>
      <button onClick={() => guard.attempt(() => setOpen(false))}>close</button>
      <button onClick={() => guard.attempt(() => void navigate('/list'))}>close to list</button>
      {isOpen ? <p>panel</p> : null}
      {guard.isAsking ? (
        <>
          <button onClick={guard.leave}>leave</button>
          <button onClick={guard.stay}>stay</button>
        </>
      ) : null}
    </>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>at {`${pathname}${search}`}</p>
      <Link to="/list">list</Link>
      <Link to="/edit">edit</Link>
      <Link to={`${pathname}?tab=2`}>tab</Link>
      <Link to={`${pathname}?record=2`}>record</Link>
      <Link to="/tabs">tabs</Link>
      <Routes>
        <Route path="/edit" element={<Editor />} />
        <Route path="/tabs" element={<Editor isKeptOnPath recordParameter="record" />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByText(name));

function start() {
  window.history.replaceState(null, '', '/list');
  render(
    <GuardedRouter>
      <Page />
    </GuardedRouter>,
  );
  click('edit');
  click('type');
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('a link waits for confirmation', () => {
  start();
  click('list');
  expect(screen.getByText('at /edit')).toBeVisible();
  click('stay');
  expect(screen.queryByText('leave')).toBeNull();
  click('list');
  click('leave');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('the first answer counts while the next screen loads', () => {
  start();
  click('list');
  const leave = screen.getByText('leave');
  const stay = screen.getByText('stay');
  act(() => {
    for (const button of [leave, leave, stay]) button.click();
  });
  expect(screen.getByText('at /list')).toBeVisible();
});

test('another search of the same path waits too, unless the form is kept on its path', () => {
  start();
  click('tab');
  expect(screen.getByText('at /edit')).toBeVisible();
  click('leave');
  click('clean');
  click('tabs');
  click('type');
  click('tab');
  expect(screen.getByText('at /tabs?tab=2')).toBeVisible();
  click('list');
  expect(screen.getByText('at /tabs?tab=2')).toBeVisible();
  click('leave');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('a guard of tabs holds a navigation to another record of the same path', () => {
  start();
  click('clean');
  click('tabs');
  click('type');
  click('record');
  expect(screen.getByText('at /tabs')).toBeVisible();
  click('leave');
  expect(screen.getByText('at /tabs?record=2')).toBeVisible();
});

test('a replacing navigation waits for confirmation', () => {
  start();
  click('replace');
  expect(screen.getByText('at /edit')).toBeVisible();
  click('leave');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('the Back button of the browser waits for confirmation', async () => {
  start();
  act(() => window.history.back());
  await screen.findByText('leave');
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  expect(screen.getByText('at /edit')).toBeVisible();
  click('leave');
  await screen.findByText('at /list');
  await waitFor(() => expect(window.location.pathname).toBe('/list'));
});

test('Forward waits for confirmation, and cancelling keeps the forward entry', async () => {
  start();
  click('clean');
  click('list');
  act(() => window.history.back());
  await screen.findByText('at /edit');
  click('type');
  act(() => window.history.forward());
  await screen.findByText('stay');
  click('stay');
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  act(() => window.history.forward());
  await screen.findByText('leave');
  click('leave');
  await screen.findByText('at /list');
});

test('the newer of two guards asks, the older one if the newer one is inactive', () => {
  window.history.replaceState(null, '', '/edit');
  render(
    <GuardedRouter>
      <Page />
      <section>
        <Editor />
      </section>
    </GuardedRouter>,
  );
  const [older, newer] = screen.getAllByText('type');
  if (!older || !newer) throw new Error('Two editors are needed');
  fireEvent.click(older);
  click('list');
  expect(screen.getByText('at /edit')).toBeVisible();
  click('stay');
  fireEvent.click(newer);
  click('list');
  expect(screen.getAllByText('leave')).toHaveLength(1);
  expect(screen.getByText('leave').closest('section')).not.toBeNull();
  click('leave');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('a confirmed step may navigate without a second confirmation', () => {
  start();
  click('close to list');
  expect(screen.getByText('at /edit')).toBeVisible();
  click('leave');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('an inactive guard does not block', () => {
  start();
  click('clean');
  click('list');
  expect(screen.getByText('at /list')).toBeVisible();
});

test('a dialog can ask for confirmation before it closes', () => {
  start();
  click('close');
  expect(screen.getByText('panel')).toBeVisible();
  click('leave');
  expect(screen.queryByText('panel')).toBeNull();
});

test('a beforeunload handler is registered only while a guard is active', () => {
  start();
  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  click('clean');
  expect(closing()).toBe(true);
});
