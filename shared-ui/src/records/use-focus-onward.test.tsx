import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithProviders } from '../testing';
import { useFocusOnward } from './use-focus-onward';

/** A notice in a form that disappears when its button is pressed, or when the text is changed. */
function Page({ fields }: { fields?: readonly string[] }) {
  const [isShown, setShown] = useState(true);
  const notice = useFocusOnward(fields);
  return (
    <main>
      <a href="/elsewhere">Elsewhere</a>
      <form>
        <input aria-label="Before" />
        {isShown ? (
          <div ref={notice}>
            <button type="button" onClick={() => setShown(false)}>
              Restore
            </button>
          </div>
        ) : null}
        <button type="button" tabIndex={-1}>
          Skipped
        </button>
        <button type="button" disabled>
          Disabled
        </button>
        <button type="button">Next</button>
        <input aria-label="Title" name="titles.0.titleJa" onChange={() => setShown(false)} />
      </form>
    </main>
  );
}

const press = async (fields?: readonly string[]) => {
  const { user } = renderWithProviders(<Page fields={fields} />);
  screen.getByRole('button', { name: 'Restore' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
};

test('the keyboard goes on with the next control that can be reached', async () => {
  await press();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('or with the field that it was about', async () => {
  await press(['titles']);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('an element in use elsewhere keeps the focus', async () => {
  const { user } = renderWithProviders(<Page fields={['before']} />);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '月');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

/** A list whose entries disappear. */
function List() {
  const [entries, setEntries] = useState(['one', 'two']);
  const entry = useFocusOnward();
  return (
    <ul>
      {entries.map((name) => (
        <li key={name} ref={entry}>
          <button type="button" onClick={() => setEntries(entries.filter((other) => other !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('at the end it goes back to the element before', async () => {
  const { user } = renderWithProviders(<List />);
  screen.getByRole('button', { name: 'two' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
});
