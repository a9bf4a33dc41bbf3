import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';

import { ImageField, ImageLinesField } from '../../records';
import { renderWithProviders } from '../../testing';
import { Form } from '..';

const schema = z.object({ picture: z.string(), pictures: z.string() });

function setup() {
  const { user, container } = renderWithProviders(
    <Form schema={schema} initialValues={{ picture: '', pictures: '' }} onSubmit={() => undefined}>
      <ImageField name="picture" label="Picture" />
      <ImageLinesField name="pictures" label="Pictures" />
    </Form>,
    { locale: 'en' },
  );
  /** The browser could not load the picture at an address. */
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

test('a picture that cannot be loaded is accepted with a warning, until another one is typed', async () => {
  const { user, fail } = setup();
  const field = screen.getByRole('textbox', { name: 'Picture' });
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

test('of several pictures, the lines of those that cannot be loaded are named', async () => {
  const { user, fail } = setup();
  const field = screen.getByRole('textbox', { name: 'Pictures' });
  await user.type(field, '/objects/a.webp{Enter}/objects/b.webp{Enter}https://example.com/c.webp');
  await user.tab();
  await fail('/objects/a.webp');
  await fail('https://example.com/c.webp');
  expect(field).toHaveAccessibleDescription('Images that cannot be loaded: line 1 and 3');
});
