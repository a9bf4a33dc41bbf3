import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';

import { countEvents } from './count-events';

const sent: unknown[] = [];
let listen: jest.SpiedFunction<typeof addEventListener>;
beforeEach(() => {
  sent.length = 0;
  listen = jest.spyOn(window, 'addEventListener');
  const sendBeacon = jest.fn((address: string, body: Blob) => {
    expect([address, body.type]).toEqual(['/api/numbers', 'application/json']);
    const reader = new FileReader();
    reader.addEventListener('load', () => sent.push(JSON.parse(String(reader.result))));
    reader.readAsText(body);
    return true;
  });
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
});
afterEach(() => {
  for (const [type, listener, options] of listen.mock.calls) window.removeEventListener(type, listener, options);
  listen.mockRestore();
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'sendBeacon']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(document, 'referrer');
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const comesFrom = (value: string) => Object.defineProperty(document, 'referrer', { value, configurable: true });
const expectSent = (...events: unknown[]) => waitFor(() => expect(sent).toEqual(events));

test('the first view of a visit names the referring host, without the rest of its address', async () => {
  comesFrom('https://www.example.com/search?q=secret');
  const onView = countEvents(() => 'ko');
  onView?.('/');
  const first = { event: 'view', path: '/', locale: 'ko', referrer: 'www.example.com' };
  await expectSent(first);
  onView?.('/projects');
  await expectSent(first, { event: 'view', path: '/projects', locale: 'ko' });
});

test('pages of the site itself are no referring sites', async () => {
  comesFrom(`${location.origin}/projects`);
  countEvents(() => 'ja')?.('/');
  await expectSent({ event: 'view', path: '/', locale: 'ja' });
});

test('a press of what names its event is counted, wherever it is pressed', async () => {
  countEvents(() => 'ja');
  document.body.innerHTML = '<a data-counted="store-click /project/1"><span>Store</span></a><button>Other</button>';
  for (const name of ['button', 'span']) fireEvent.click(document.querySelector(name) ?? document.body);
  await expectSent({ event: 'store-click', path: '/project/1', locale: 'ja' });
});

test.each([
  ['DNT', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['GPC', () => Object.assign(navigator, { globalPrivacyControl: true })],
  ['the address of a draft', () => history.replaceState(null, '', '/project/1?draft=token')],
])('nothing is sent with %s', (_name, prepare) => {
  prepare();
  expect(countEvents(() => 'ja')).toBeUndefined();
  expect(listen).not.toHaveBeenCalled();
});
