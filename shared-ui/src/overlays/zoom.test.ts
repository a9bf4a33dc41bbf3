import { expect, test } from '@jest/globals';

import { clampZoom, isDoubleTap, moved, pinched, toggled, unzoomed } from './zoom';

const image = { clientWidth: 300, clientHeight: 200 };
const view = { clientWidth: 360, clientHeight: 640 };

test('what two fingers hold stays under them while they spread and move', () => {
  const start = { scale: 2, x: 10, y: -20 };
  const from = [
    { x: -40, y: 0 },
    { x: 60, y: 0 },
  ] as const;
  const to = [
    { x: -60, y: 30 },
    { x: 140, y: 30 },
  ] as const;
  const end = pinched(start, from, to);
  expect(end.scale).toBe(4);
  const held = (zoom: typeof start, { x, y }: { x: number; y: number }) => [
    (x - zoom.x) / zoom.scale,
    (y - zoom.y) / zoom.scale,
  ];
  for (const finger of [0, 1] as const) expect(held(end, to[finger])).toEqual(held(start, from[finger]));
});

test('fingers on one point change nothing', () => {
  const [zoom, point] = [
    { scale: 2, x: 10, y: -20 },
    { x: 1, y: 1 },
  ];
  expect(pinched(zoom, [point, point], [point, { x: 9, y: 9 }])).toEqual(zoom);
});

test('an image is at least whole and at most four times as large, and no gap opens beside it', () => {
  expect(clampZoom({ scale: 0.3, x: 50, y: 50 }, image, view)).toEqual(unzoomed);
  // 1,200 × 800: 420 pixels of the width and 80 of the height are hidden on each side.
  expect(clampZoom({ scale: 9, x: 999, y: -999 }, image, view)).toEqual({ scale: 4, x: 420, y: -80 });
  expect(clampZoom({ scale: 2, x: 20, y: 20 }, image, view)).toEqual({ scale: 2, x: 20, y: 0 });
});

test('a double tap magnifies the point under it, and the next one shows all again', () => {
  const zoom = toggled(unzoomed, { x: 100, y: 40 });
  expect(zoom).toEqual({ scale: 2.5, x: -150, y: -60 });
  expect(toggled(zoom, { x: 0, y: 0 })).toEqual(unzoomed);
  expect(moved(zoom, { x: 50, y: 0 })).toEqual({ scale: 2.5, x: -100, y: -60 });
});

test('two taps are a double tap if they are near in time and place', () => {
  const first = { x: 0, y: 0, time: 1_000 };
  expect(isDoubleTap(null, first)).toBe(false);
  expect(isDoubleTap(first, { x: 10, y: 10, time: 1_300 })).toBe(true);
  expect(isDoubleTap(first, { x: 10, y: 10, time: 1_400 })).toBe(false);
  expect(isDoubleTap(first, { x: 60, y: 0, time: 1_100 })).toBe(false);
});
