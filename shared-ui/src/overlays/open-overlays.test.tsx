import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { Button } from '../index';
import { renderWithProviders } from '../testing';
import { AlertDialog, Dialog, Menu, topmostOverlay } from './index';

/** A dialog with a menu, and a confirmation above it. */
function Editing() {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog isOpen={isOpen} title="Project" onClose={() => setOpen(false)}>
      <input aria-label="Title" />
      <Menu label="More" trigger="More" items={[{ id: 'copy', label: 'Copy', onAction: () => undefined }]} />
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <AlertDialog
        isOpen={isAsking}
        title="Delete?"
        description="It is gone then."
        confirmLabel="Yes"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

test('the topmost overlay is the one opened last, until it closes', async () => {
  const { user } = renderWithProviders(<Editing />, { locale: 'en' });
  const title = screen.getByLabelText('Title');
  expect(topmostOverlay()).toContainElement(title);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(topmostOverlay()).toContainElement(screen.getByRole('alertdialog', { name: 'Delete?' }));
  expect(topmostOverlay()).not.toContainElement(title);
  await user.keyboard('{Escape}');
  expect(topmostOverlay()).toContainElement(title);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(topmostOverlay()).toContainElement(screen.getByRole('menuitem', { name: 'Copy' }));
  await user.keyboard('{Escape}');
  expect(topmostOverlay()).toContainElement(title);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(topmostOverlay()).toBeNull();
});
