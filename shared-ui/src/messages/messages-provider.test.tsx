import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from 'shared-ui/testing';

import { MessagesProvider } from './messages-provider';
import { useTexts } from './use-texts';

const texts = {
  plain: '墨花堂の物語',
  quoted: "'{'墨'}' isn''t {name}",
  counted: '{count, plural, other {#冊}}',
};

function Texts() {
  const text = useTexts<keyof typeof texts>();
  return <p>{[text('plain'), text('quoted', { name: '花' }), text('counted', { count: 3 })].join('|')}</p>;
}

function Plain() {
  return <p>{useTexts<'plain'>()('plain')}</p>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('shows plain texts and texts with arguments', () => {
  renderWithProviders(
    <MessagesProvider messages={() => texts}>
      <Texts />
    </MessagesProvider>,
  );
  expect(screen.getByText("墨花堂の物語|{墨} isn't 花|3冊")).toBeVisible();
});

test('looks up no parsed form of a plain text', () => {
  const stringify = jest.spyOn(JSON, 'stringify');
  renderWithProviders(
    <MessagesProvider messages={() => texts}>
      <Plain />
    </MessagesProvider>,
  );
  expect(screen.getByText(texts.plain)).toBeVisible();
  expect(stringify.mock.calls.filter(([value]) => Object.values(value as object).includes(texts.plain))).toEqual([]);
});
