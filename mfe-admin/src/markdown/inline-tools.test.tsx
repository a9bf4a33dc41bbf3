import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

beforeEach(() => {
  Object.assign(document, {
    // jsdom has none.
    execCommand: (_command: string, _hasUi: boolean, text: string) => {
      const input = document.activeElement;
      if (!(input instanceof HTMLInputElement)) return false;
      input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      return fireEvent.input(input);
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

test.each(['button', 'key'])('ruby is set in a text of one line by its %s', async (way) => {
  const project = aProject({ titleJa: '朧月の渡し', loglineJa: '朧月を渡す' });
  const { user } = openAdmin('/admin/projects', { listProjects: () => [project] });
  await user.click(await screen.findByRole('button', { name: 'Edit 朧月の渡し' }));
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Logline (日本語)' });
  await user.click(line);
  line.setSelectionRange(0, 2);
  if (way === 'key') await user.keyboard('{Control>}u{/Control}');
  else {
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting: Logline (日本語)' }));
    await user.click(tools.getByRole('button', { name: 'Ruby' }));
  }
  expect(line.value).toMatch(/^\{朧月\|.*\}を渡す$/);
});
