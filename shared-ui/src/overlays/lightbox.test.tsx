import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Button } from '../index';
import { present, renderWithProviders } from '../testing';
import { Lightbox } from './index';

const images = [1, 2, 3].map((number) => ({ location: `/objects/${number}.webp`, alt: `Scene ${number}` }));

function Gallery() {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setShown(0)}>open</Button>
      {shown === null ? null : (
        <Lightbox images={images} index={shown} onIndexChange={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

async function openGallery() {
  const rendered = renderWithProviders(<Gallery />, { locale: 'en' });
  await rendered.user.click(screen.getByRole('button', { name: 'open' }));
  return rendered;
}

test('arrow keys and buttons move between images and wrap around', async () => {
  const { user } = await openGallery();
  expect(screen.getByRole('dialog', { name: '1 of 3' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Scene 2' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Scene 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next image' }));
  expect(screen.getByRole('img', { name: 'Scene 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(screen.getByRole('img', { name: 'Scene 3' })).toBeVisible();
});

test('a swipe moves to the next image', async () => {
  const { user } = await openGallery();
  const swipe = (distance: number) => {
    const target = screen.getByRole('img');
    return user.pointer([
      { keys: '[TouchA>]', target, coords: { clientX: 300 } },
      { pointerName: 'TouchA', target, coords: { clientX: 300 + distance } },
      { keys: '[/TouchA]', target, coords: { clientX: 300 + distance } },
    ]);
  };
  await swipe(-80);
  expect(screen.getByRole('img', { name: 'Scene 2' })).toBeVisible();
  await swipe(20);
  expect(screen.getByRole('img', { name: 'Scene 2' })).toBeVisible();
  await swipe(80);
  expect(screen.getByRole('img', { name: 'Scene 1' })).toBeVisible();
});

test('arrow keys move an image that a button has magnified, until another one is shown', async () => {
  const { user } = await openGallery();
  const magnify = screen.getByRole('button', { name: 'Zoom in' });
  await user.click(magnify);
  expect(magnify).toHaveAttribute('aria-pressed', 'true');
  const image = screen.getByRole('img', { name: 'Scene 1' });
  expect(image).toHaveStyle({ transform: 'translate(0px, 0px) scale(2.5)' });
  // jsdom lays nothing out.
  Object.defineProperty(present(image.parentElement), 'clientWidth', { value: 300 });
  await user.keyboard('{ArrowRight}');
  expect(image).toHaveStyle({ transform: 'translate(-80px, 0px) scale(2.5)' });
  await user.click(screen.getByRole('button', { name: 'Next image' }));
  expect(screen.getByRole('img', { name: 'Scene 2' })).not.toHaveAttribute('style');
  await user.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(magnify).toHaveAttribute('aria-pressed', 'false');
});

test('a double tap magnifies the image, and no swipe leaves it then', async () => {
  const { user } = await openGallery();
  // However long the taps take in a test, they count as simultaneous.
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
  const target = screen.getByRole('img');
  const tap = { keys: '[TouchA]', target, coords: { clientX: 0, clientY: 0 } };
  await user.pointer([tap, tap]);
  expect(target).toHaveStyle({ transform: 'translate(0px, 0px) scale(2.5)' });
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 300 } },
    { pointerName: 'TouchA', target, coords: { clientX: 200 } },
    { keys: '[/TouchA]', target, coords: { clientX: 200 } },
  ]);
  expect(screen.getByRole('img', { name: 'Scene 1' })).toBeVisible();
  await user.pointer([tap, tap]);
  expect(target).toHaveStyle({ transform: '' });
});

test('Escape closes the lightbox and restores focus', async () => {
  const { user } = await openGallery();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

test('a click on the backdrop closes the lightbox, a click on the image does not', async () => {
  const { user } = await openGallery();
  await user.click(screen.getByRole('img'));
  const dialog = screen.getByRole('dialog');
  const backdrop = dialog.parentElement?.parentElement;
  await user.click(backdrop ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
