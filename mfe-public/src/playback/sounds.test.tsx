import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { present, renderWithProviders } from 'shared-ui/testing';

import { projectMessages } from '../projects/messages';
import { Music } from './sounds';

/** jsdom plays nothing: these simulate the events of a browser. */
beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play', { bubbles: true }));
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause', { bubbles: true }));
    },
  });
});

const open = () =>
  renderWithProviders(
    <Music
      // A store may hold values that forms reject.
      project={{
        ...aProject(),
        music: [
          { titleJa: '月', titleEn: 'Moon', file: '/objects/moon.wav', length: '2:31' },
          { titleJa: '湖', titleEn: 'Lake', file: '/objects/lake.wav' },
          { titleJa: '鳥居', titleEn: 'Torii', file: 'javascript:alert(1)' },
        ],
      }}
    />,
    { locale: 'en', messages: projectMessages, responses: [{ call: 'listPartners', arg: undefined, value: [] }] },
  );

test('a track is loaded at the first press, by keyboard too, and one plays at a time', async () => {
  const { user, container } = open();
  expect([...container.querySelectorAll('audio')].map(({ preload }) => preload)).toEqual(['none', 'none']);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Pause Moon' })).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play Moon' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause Lake' })).toBeInTheDocument();
  // At its end, a recording is first paused.
  act(() => container.querySelectorAll('audio')[1]?.pause());
  expect(screen.getByRole('button', { name: 'Play Lake' })).toBeInTheDocument();
});

test('a track without a safe file is only named', () => {
  open();
  expect(screen.getByText('Torii')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('2:31')).toBeInTheDocument();
});

test('the sign of a track shows how much of it was played, until it ends', async () => {
  const { user, container } = open();
  await user.click(screen.getByRole('button', { name: 'Play Moon' }));
  const audio = present(container.querySelector('audio'));
  const played = () =>
    screen.getByRole('button', { name: /Moon/ }).querySelector('span')?.style.getPropertyValue('--played');
  Object.defineProperties(audio, { currentTime: { value: 30 }, duration: { value: 120 } });
  act(() => void audio.dispatchEvent(new Event('timeupdate')));
  expect(played()).toBe('0.25');
  act(() => void audio.dispatchEvent(new Event('ended')));
  expect(played()).toBe('0');
});
