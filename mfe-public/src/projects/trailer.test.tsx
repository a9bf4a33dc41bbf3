import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { Trailer } from './trailer';
import { trailerSource } from './trailer-source';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://youtu.be/abcdefghijk', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://youtube.com.evil.example/watch?v=abcdefghijk', { kind: 'file' }],
  ['/objects/trailer.webm', { kind: 'file', address: '/objects/trailer.webm' }],
  ['javascript:alert(1)', null],
  ['', null],
])('%p is played as %j', (location, source) => {
  if (source) expect(trailerSource(location)).toMatchObject(source);
  else expect(trailerSource(location)).toBeNull();
});

const open = (trailer: string) =>
  renderWithProviders(
    <Trailer
      project={aProject({ trailer, trailerCaptions: [{ language: 'zh-Hans', file: '/objects/captions.vtt' }] })}
      picture={{ location: '/objects/a.webp', alt: '' }}
    />,
    { locale: 'zh-cn', messages },
  );

test('nothing of a third party is loaded before the click', async () => {
  const { user, container } = open('https://youtu.be/abcdefghijk');
  expect(container.innerHTML).not.toMatch(/youtu|<iframe|<video/);
  await user.click(screen.getByRole('button', { name: /播放预告片/ }));
  const frame = screen.getByTitle('预告片');
  expect(frame).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/),
  );
  expect(frame).toHaveAttribute('src', expect.stringContaining('cc_lang_pref=zh-Hans'));
});

test('a recording has captions, and those of the language are on', async () => {
  const { user, container } = open('/objects/trailer.webm');
  await user.click(screen.getByRole('button', { name: /播放预告片/ }));
  expect(container.querySelector('video')).toHaveAttribute('src', '/objects/trailer.webm');
  const track = container.querySelector('track');
  expect(track).toHaveAttribute('label', '简体中文');
  expect(track).toHaveAttribute('default');
});
