import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';

import { ImageField, ImageLinesField } from '../../records';
import { renderWithProviders } from '../../testing';
import { Form } from '..';

const schema = z.object({ image: z.string(), images: z.string() });

function setup() {
  const { user, container } = renderWithProviders(
    <Form schema={schema} initialValues={{ image: '', images: '' }} onSubmit={() => undefined}>
      <ImageField name="image" label="Image" />
      <ImageLinesField name="images" label="Images" />
    </Form>,
    { locale: 'en' },
  );
  /** Simulates that the browser could not load the image at an address. */
  const fail = async (address: string) => {
    const probe = await waitFor(() => {
      const found = container.querySelector(`img[src="${address}"]`);
      if (!found) throw new Error(`${address} is not tried`);
      return found;
    });
    fireEvent.error(probe);
  };
  return { user, fail };
}

test('an image that cannot be loaded is accepted with a warning, until another one is typed', async () => {
  const { user, fail } = setup();
  const field = screen.getByRole('textbox', { name: 'Image' });
  await user.type(field, 'www.example.com/a.webp');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('https://www.example.com/a.webp'));
  expect(field).not.toHaveAccessibleDescription(/cannot be loaded/);
  await fail('https://www.example.com/a.webp');
  expect(field).toHaveAccessibleDescription(/^This image cannot be loaded/);
  expect(field).toBeValid();
  await user.clear(field);
  await user.type(field, '/objects/b.webp');
  await user.tab();
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/cannot be loaded/));
});

test('of several images, the lines of those that cannot be loaded are named', async () => {
  const { user, fail } = setup();
  const field = screen.getByRole('textbox', { name: 'Images' });
  await user.type(field, '/objects/a.webp{Enter}/objects/b.webp{Enter}https://example.com/c.webp');
  await user.tab();
  await fail('/objects/a.webp');
  await fail('https://example.com/c.webp');
  expect(field).toHaveAccessibleDescription('Lines with images that cannot be loaded: 1 and 3');
});
