import { expect, test } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';

import { useCurrentSection } from './use-current-section';

function place(tops: Readonly<Record<string, number>>): void {
  document.body.innerHTML = Object.keys(tops)
    .map((id) => `<section id="${id}"></section>`)
    .join('');
  for (const [id, top] of Object.entries(tops))
    Object.assign(document.getElementById(id) ?? {}, { getBoundingClientRect: () => ({ top }) });
}

test.each([
  [201, 900, 'home', 200],
  [200, 900, 'about', 200],
  [-3_000, 201, 'about', 200],
  [-3_000, 199, 'projects', 200],
  [-3_000, 0.25 * window.innerHeight, 'projects', 0.25],
])('with about at %d and projects at %d, %s is current below %d', (about, projects, expected, line) => {
  place({ home: -100, about, projects });
  const { result } = renderHook(() => useCurrentSection(['home', 'about', 'projects'], line));
  act(() => void fireEvent.scroll(window));
  expect(result.current).toBe(expected);
});

test('above the first section none is current', () => {
  place({ home: 300 });
  const { result } = renderHook(() => useCurrentSection(['home'], 200));
  act(() => void fireEvent.scroll(window));
  expect(result.current).toBeUndefined();
});
