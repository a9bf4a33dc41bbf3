import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import * as z from 'zod';

import { ImageField, ListField, LocalizedField } from '../../records';
import { renderWithProviders } from '../../testing';
import { Form, NumberField, SubmitButton, SwitchField, TextField } from '..';

const field = (name: string) => screen.getByRole('textbox', { name });

const platforms = z.object({ platforms: z.array(z.object({ name: z.string('validation.platform.required') })) });

function PlatformsForm({ onSubmit = () => undefined }: { onSubmit?: (values: unknown) => void }) {
  return (
    <Form
      schema={platforms}
      initialValues={{ platforms: [{ name: 'PC' }, { name: 'Switch' }, { name: 'Phone' }] }}
      onSubmit={onSubmit}
    >
      <ListField
        name="platforms"
        label="Platforms"
        itemLabel={(index) => `Platform ${index + 1}`}
        addLabel="Add"
        create={() => ({ name: '' })}
        max={4}
      >
        {(path, index) => <TextField name={`${path}.name`} label={`Name ${index + 1}`} />}
      </ListField>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const names = () =>
  screen.getAllByRole('textbox').map((input) => (input instanceof HTMLInputElement ? input.value : ''));

test('list entries can be moved, and focus follows them', async () => {
  const { user } = renderWithProviders(<PlatformsForm />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Move Platform 1 down' }));
  expect(names()).toEqual(['Switch', 'PC', 'Phone']);
  expect(screen.getByRole('button', { name: 'Move Platform 2 down' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Platform 1 is now 2 of 3');
  await user.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['Switch', 'Phone', 'PC']);
});

test('removing an entry is not the strongest control of its row', () => {
  renderWithProviders(<PlatformsForm />, { locale: 'en' });
  const lookOf = (name: string) => {
    const { color, borderColor, backgroundColor } = getComputedStyle(screen.getByRole('button', { name }));
    return { color, borderColor, backgroundColor };
  };
  expect(lookOf('Remove Platform 2')).toEqual(lookOf('Move Platform 2 down'));
});

test('Alt and an arrow key move the entry with the focus', async () => {
  const { user } = renderWithProviders(<PlatformsForm />, { locale: 'en' });
  act(() => screen.getByRole('button', { name: 'Remove Platform 3' }).focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['PC', 'Phone', 'Switch']);
  expect(screen.getByRole('button', { name: 'Remove Platform 2' })).toHaveFocus();
});

test('Alt and an arrow key in a text box belong to its text', async () => {
  const { user } = renderWithProviders(<PlatformsForm />, { locale: 'en' });
  await user.click(field('Name 3'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['PC', 'Switch', 'Phone']);
});

test('the first entry does not move up', async () => {
  const { user } = renderWithProviders(<PlatformsForm />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Move Platform 1 up' }));
  expect(names()).toEqual(['PC', 'Switch', 'Phone']);
});

test('an entry that is dragged by its head takes the place of another', async () => {
  renderWithProviders(<PlatformsForm />, { locale: 'en' });
  const dataTransfer = { effectAllowed: 'move' };
  fireEvent.dragStart(screen.getByText('Platform 3'), { dataTransfer });
  fireEvent.dragOver(field('Name 1'), { dataTransfer });
  // The form is checked after the drop.
  await act(async () => void fireEvent.drop(field('Name 1'), { dataTransfer }));
  expect(names()).toEqual(['Phone', 'PC', 'Switch']);
});

test('list entries can be removed, and added up to the limit', async () => {
  const { user } = renderWithProviders(<PlatformsForm />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Remove Platform 2' }));
  expect(names()).toEqual(['PC', 'Phone']);
  expect(screen.getByRole('button', { name: 'Remove Platform 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(field('Name 3')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Platform 3 added');
  for (let times = 0; times < 3; times += 1) await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(names()).toEqual(['PC', 'Phone', '', '']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Name 3')).toHaveFocus());
  expect(field('Name 3')).toHaveAccessibleDescription('Platform name is required');
});

test('Ctrl and Enter in the list add an entry, and do not submit the form', async () => {
  const submitted: unknown[] = [];
  const { user } = renderWithProviders(<PlatformsForm onSubmit={(values) => submitted.push(values)} />, {
    locale: 'en',
  });
  await user.click(field('Name 2'));
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(names()).toEqual(['PC', 'Switch', 'Phone', '']);
  expect(field('Name 4')).toHaveFocus();
  expect(submitted).toEqual([]);
});

test('a key renders the field that is typed into, and no other', async () => {
  const rendered: string[] = [];
  const watched = (id: string, field: ReactNode) => (
    <Profiler id={id} onRender={() => void rendered.push(id)}>
      {field}
    </Profiler>
  );
  const { user } = renderWithProviders(
    <Form
      schema={z.object({ url: z.url('validation.url') })}
      initialValues={{
        url: '',
        titleJa: '墨',
        progress: 20,
        main: 0,
        image: '',
        people: [{ name: 'Aya' }, { name: 'Mio' }],
      }}
      onSubmit={() => undefined}
    >
      {watched('url', <TextField name="url" label="Address" />)}
      {watched('title', <LocalizedField name="title" label="Title" />)}
      {watched('progress', <NumberField name="progress" label="Progress" />)}
      {watched('main', <SwitchField name="main" label="Main" on={1} off={0} />)}
      {watched('image', <ImageField name="image" label="Image" />)}
      {watched(
        'people',
        <ListField
          name="people"
          label="People"
          itemLabel={(index) => `Person ${index + 1}`}
          addLabel="Add"
          create={() => ({ name: '' })}
        >
          {(path) => watched(path, <TextField name={`${path}.name`} label={`Name of ${path}`} />)}
        </ListField>,
      )}
      {watched('save', <SubmitButton>Save</SubmitButton>)}
    </Form>,
  );
  rendered.length = 0;
  await user.type(field('Address'), 'nowhere');
  expect(field('Address')).toHaveValue('nowhere');
  expect(new Set(rendered)).toEqual(new Set(['url']));

  await user.tab();
  await waitFor(() => expect(field('Address')).toBeInvalid());
  rendered.length = 0;
  await user.type(field('Name of people.1'), 'ka');
  expect(field('Name of people.1')).toHaveValue('Mioka');
  // An element in the inner list is in both lists.
  expect(new Set(rendered)).toEqual(new Set(['people', 'people.1']));
});
