import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { Trailer, trailerSource } from './trailer';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://youtu.be/abcdefghijk', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', { kind: 'youtube', id: 'abcdefghijk' }],
  ['https://youtube.com.evil.example/watch?v=abcdefghijk', { kind: 'file' }],
  ['/objects/trailer.webm', { kind: 'file', recordings: [{ address: '/objects/trailer.webm', type: 'video/webm' }] }],
  ['javascript:alert(1)', null],
  ['', null],
])('%p is played as %j', (location, source) => {
  if (source) expect(trailerSource({ trailer: location }, 'ja')).toMatchObject(source);
  else expect(trailerSource({ trailer: location }, 'ja')).toBeNull();
});

test.each([
  ['https://youtu.be/abcdefghijk', '/objects/a.mp4', { kind: 'youtube', id: 'abcdefghijk' }],
  ['/objects/a.webm', 'https://example.com/a.MP4?v=1', ['video/webm', 'video/mp4']],
  ['', '/objects/a.mp4', ['video/mp4']],
  ['/objects/a.ogv', 'javascript:alert(1)', [undefined]],
])('%p with %p as its other format is played as %j', (trailer, trailerAlternative, expected) => {
  const source = trailerSource({ trailer, trailerAlternative }, 'ja');
  expect(source?.kind === 'file' ? source.recordings.map(({ type }) => type) : source).toEqual(expected);
});

test('readers of a language are played the trailer of their language', () => {
  const localizedTrailers = [{ language: 'ko', trailer: '/objects/ko.webm' }];
  const recordings = [{ address: '/objects/ko.webm', type: 'video/webm' }];
  expect(trailerSource({ trailer: '/objects/a.webm', localizedTrailers }, 'ko')).toEqual({ kind: 'file', recordings });
});

const open = (trailer: string, trailerAlternative?: string) =>
  renderWithProviders(
    <Trailer
      project={aProject({
        trailer,
        trailerAlternative,
        trailerCaptions: [
          { language: 'ja', file: '/objects/captions-ja.vtt' },
          { language: 'zh-Hans', file: '/objects/captions.vtt' },
        ],
      })}
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

test('a recording is there in each format, and has captions, and those of the language are on', async () => {
  const { user, container } = open('/objects/trailer.webm', '/objects/trailer.mp4');
  await user.click(screen.getByRole('button', { name: /播放预告片/ }));
  expect([...container.querySelectorAll('video > source')].map((source) => source.outerHTML)).toEqual([
    '<source src="/objects/trailer.webm" type="video/webm">',
    '<source src="/objects/trailer.mp4" type="video/mp4">',
  ]);
  const tracks = [...container.querySelectorAll('track')];
  expect(tracks.map((track) => [track.getAttribute('label'), track.hasAttribute('default')])).toEqual([
    ['日本語', false],
    ['简体中文', true],
  ]);
});
