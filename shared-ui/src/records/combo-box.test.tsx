import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { renderWithProviders } from '../testing';
import { ComboBox, type ComboBoxOption } from './index';

const none = { value: '', label: 'No project' };
const all: readonly ComboBoxOption[] = [none, { value: 'moon', label: '朧月' }, { value: 'crane', label: '白磁の鶴' }];

function Projects({ stored = '', isSlow = false, onBlur }: { stored?: string; isSlow?: boolean; onBlur?: () => void }) {
  const [isPending, setPending] = useState(isSlow);
  const [query, setQuery] = useState<string | null>(null);
  const [chosen, setChosen] = useState(
    all.find(({ value }) => value === stored) ?? { value: stored, label: 'Deleted' },
  );
  return (
    <form aria-label="Form" onSubmit={() => expect('submitted').toBe('never')}>
      <label htmlFor="project">Project</label>
      <ComboBox
        control={{ id: 'project' }}
        label="Project"
        query={query}
        onQuery={setQuery}
        options={query === null ? [] : isPending ? [none] : all.filter(({ label }) => label.includes(query))}
        isPending={isPending}
        chosen={chosen.value}
        chosenLabel={chosen.value === '' ? '' : chosen.label}
        placeholder={none.label}
        onChoose={setChosen}
        onBlur={onBlur}
      />
      {isPending ? (
        <button type="button" onClick={() => setPending(false)}>
          Respond
        </button>
      ) : null}
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Project' });
const list = () => within(screen.getByRole('listbox', { name: 'Project' }));

test('a click shows all options, with the chosen one marked', async () => {
  const { user } = renderWithProviders(<Projects stored="crane" />, { locale: 'en' });
  await user.click(box());
  expect(list().getAllByRole('option')).toHaveLength(3);
  expect(list().getByRole('option', { selected: true })).toHaveTextContent('白磁の鶴');
  expect(box()).toHaveAttribute('aria-activedescendant', list().getByRole('option', { selected: true }).id);
});

test('a click on an option chooses it', async () => {
  const { user } = renderWithProviders(<Projects />, { locale: 'en' });
  await user.click(box());
  await user.click(list().getByRole('option', { name: '朧月' }));
  expect(box()).toHaveValue('朧月');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the option for none clears the choice', async () => {
  const { user } = renderWithProviders(<Projects stored="moon" />, { locale: 'en' });
  await user.type(box(), 'No{Enter}');
  expect(box()).toHaveValue('');
  expect(box()).toHaveAttribute('placeholder', 'No project');
});

test('a chosen value that is not among the options is shown as text', async () => {
  const { user } = renderWithProviders(<Projects stored="gone" />, { locale: 'en' });
  expect(box()).toHaveValue('Deleted');
  await user.click(box());
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('Deleted');
});

test('Enter and arrows of an input method choose nothing', async () => {
  const { user } = renderWithProviders(<Projects />, { locale: 'en' });
  await user.type(box(), '月');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 229 });
  expect(box()).toHaveValue('月');
  expect(list().getAllByRole('option')).toHaveLength(1);
});

test('Escape keeps the choice', async () => {
  const { user } = renderWithProviders(<Projects stored="moon" />, { locale: 'en' });
  await user.type(box(), '鶴{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('朧月');
});

test('typing replaces the name of the choice again after the list was closed', async () => {
  const { user } = renderWithProviders(<Projects stored="moon" />, { locale: 'en' });
  await user.click(box());
  await user.keyboard('{Escape}鶴');
  expect(box()).toHaveValue('鶴');
});

test('typing goes on in a list that scrolling has closed', async () => {
  const { user } = renderWithProviders(<Projects stored="moon" />, { locale: 'en' });
  await user.type(box(), '白磁');
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('白磁');
  await user.keyboard('の{Enter}');
  expect(box()).toHaveValue('白磁の鶴');
});

test('Enter chooses before the next key, also on a busy machine', async () => {
  const { user } = renderWithProviders(<Projects />, { locale: 'en' });
  await user.type(box(), '白磁');
  // In a closed list, as in one that was shown a moment ago, no option is marked yet.
  fireEvent.scroll(document.body);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(box()).toHaveValue('白磁の鶴');
});

test('leaving the box keeps the choice', async () => {
  let blurred = 0;
  const { user } = renderWithProviders(<Projects stored="moon" onBlur={() => (blurred += 1)} />, { locale: 'en' });
  await user.type(box(), '鶴');
  expect(blurred).toBe(0);
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('朧月');
  expect(blurred).toBe(1);
});

test('Enter closes a list in which nothing matches', async () => {
  const { user } = renderWithProviders(<Projects stored="moon" />, { locale: 'en' });
  await user.type(box(), 'nothing{Enter}');
  await screen.findByDisplayValue('朧月');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each([
  ['stays', '鶴{Enter}', '白磁の鶴'],
  ['has moved on', '鶴{Enter}{Tab}', '白磁の鶴'],
  ['has moved on from a text without a match', 'nothing{Enter}{Tab}', '朧月'],
  ['moves on after Escape', '鶴{Enter}{Escape}{Tab}', '朧月'],
  ['moves on without Enter', '鶴{Tab}', '朧月'],
])('an Enter before the response is carried out after it; the focus %s', async (_title, keys, chosen) => {
  const { user } = renderWithProviders(<Projects stored="moon" isSlow />, { locale: 'en' });
  await user.type(box(), keys);
  fireEvent.click(screen.getByText('Respond'));
  await waitFor(() => expect(box()).toHaveValue(chosen));
  expect(screen.queryByRole('listbox')).toBeNull();
});
