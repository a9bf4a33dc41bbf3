import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';

import { useDebouncedText } from './use-debounced-text';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a text counts after a pause, and a cleared field at once', () => {
  const onPause = jest.fn();
  const { result } = renderHook(() => useDebouncedText(onPause, ''));
  const type = (text: string) => act(() => result.current[1](text));
  type('m');
  pass(200);
  type('mo');
  pass(200);
  expect(onPause).not.toHaveBeenCalled();
  expect(result.current[0]).toBe('mo');
  pass(100);
  expect(onPause.mock.calls).toEqual([['mo']]);
  type('');
  pass(0);
  expect(onPause.mock.calls).toEqual([['mo'], ['']]);
});

/** A field whose text is stored later, as by a router that renders in a transition. */
function Search({ store }: { store: (text: string, write: (text: string) => void) => void }) {
  const [current, setCurrent] = useState('');
  const onPause = (text: string) => store(text, setCurrent);
  const [typed, setTyped] = useDebouncedText(onPause, current);
  return (
    <>
      <input aria-label="from" value={typed ?? current} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button onClick={() => setCurrent('')}>clear</button>
    </>
  );
}

/** Every value written into the field other than by its own keys. */
function writesInto(input: HTMLElement) {
  const written: string[] = [];
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  Object.defineProperty(input, 'value', {
    ...own,
    configurable: true,
    set: (value: string) => {
      written.push(value);
      own?.set?.call(input, value);
    },
  });
  return written;
}

const from = () => screen.getByRole('textbox', { name: 'from' });
/** As a browser does: without the setter of the element. */
const type = (value: string) => fireEvent.input(from(), { target: { value } });

test('keys at the speed of a person are never written over by what earlier ones caused', () => {
  const stored: string[] = [];
  render(<Search store={(text, write) => setTimeout(() => (stored.push(text), write(text)), 400)} />);
  for (const text of ['0002-03-04', '0020-03-04', '0202-03-04', '2025-03-04']) {
    type(text);
    const written = writesInto(from());
    pass(300);
    expect(from()).toHaveValue(text);
    pass(100);
    expect(written).toEqual([]);
  }
  pass(2_000);
  expect(from()).toHaveValue('2025-03-04');
  expect(stored).toEqual(['0002-03-04', '0020-03-04', '0202-03-04', '2025-03-04']);
});

test('what is stored by anything else replaces the typed text, and is not undone by it', () => {
  const store = jest.fn((text: string, write: (text: string) => void) => write(text));
  render(<Search store={store} />);
  type('mio');
  pass(300);
  expect(from()).toHaveValue('mio');
  fireEvent.click(screen.getByText('clear'));
  expect(from()).toHaveValue('');
  pass(2_000);
  expect(from()).toHaveValue('');
  expect(store).toHaveBeenCalledTimes(1);
});

test('white space that the store leaves out stays in the field', () => {
  render(<Search store={(text, write) => write(text.trim())} />);
  type('mio ');
  pass(300);
  expect(from()).toHaveValue('mio ');
});
