import { useRef, type PointerEvent } from 'react';

/** From the centre of the image where it lies without zoom. */
export interface Point {
  x: number;
  y: number;
}

type Size = Pick<Element, 'clientWidth' | 'clientHeight'>;

export interface Zoom extends Point {
  scale: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** Small text is readable at this scale; at a larger one only pixels are. */
const maxScale = 4;
const tapScale = 2.5;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps the edges of a magnified image outside of the window it is seen in. */
export function clampZoom({ scale, x, y }: Zoom, image: Size, view: Size): Zoom {
  const fitted = Math.min(maxScale, Math.max(1, scale));
  return {
    scale: fitted,
    x: clamp(x, Math.max(0, (image.clientWidth * fitted - view.clientWidth) / 2)),
    y: clamp(y, Math.max(0, (image.clientHeight * fitted - view.clientHeight) / 2)),
  };
}

function rescale({ scale, x, y }: Zoom, wanted: number, from: Point, to: Point): Zoom {
  const factor = wanted / scale;
  return { scale: wanted, x: to.x - (from.x - x) * factor, y: to.y - (from.y - y) * factor };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** What two fingers held stays under them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const spread = distance(from);
  return spread === 0 ? zoom : rescale(zoom, (zoom.scale * distance(to)) / spread, middle(from), middle(to));
}

export const toggled = (zoom: Zoom, at: Point): Zoom => (zoom.scale > 1 ? unzoomed : rescale(zoom, tapScale, at, at));

export const moved = (zoom: Zoom, { x, y }: Point): Zoom => ({ ...zoom, x: zoom.x + x, y: zoom.y + y });

export interface Tap extends Point {
  time: number;
}

/** Milliseconds and pixels between the two taps, at most. */
const doubleTap = { time: 350, distance: 30 };

export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.time - first.time <= doubleTap.time &&
  Math.hypot(second.x - first.x, second.y - first.y) <= doubleTap.distance;

const swipeDistance = 50;
const tapDistance = 10;

interface ImageGestures {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** 1 to the next image. */
  onSwipe: (by: -1 | 1) => void;
}

interface Gesture {
  /** Where each was put down, and where it is. */
  fingers: Map<number, { start: Point; now: Point }>;
  zoom: Zoom;
  isPinch: boolean;
}

const difference = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** From the centre of the frame, which keeps its place while the image in it is magnified. */
function pointIn(frame: Element, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const noGesture = (zoom: Zoom): Gesture => ({ fingers: new Map(), zoom, isPinch: false });

export const fitZoom = (zoom: Zoom, frame: Element): Zoom =>
  clampZoom(zoom, frame, frame.ownerDocument.documentElement);

/** One finger swipes, or moves a magnified image; two magnify it; a double tap magnifies and shows all again. */
export function useImageGestures({ zoom, onZoom, onSwipe }: ImageGestures) {
  const gesture = useRef<Gesture>(noGesture(zoom));
  const lastTap = useRef<Tap | null>(null);

  /** Continues with the fingers that are left from where they are. */
  const restart = (current: Gesture) => {
    current.zoom = zoom;
    for (const finger of current.fingers.values()) finger.start = finger.now;
  };

  const endTap = (frame: Element, at: Point, time: number) => {
    const tap = { ...at, time };
    const isSecond = isDoubleTap(lastTap.current, tap);
    lastTap.current = isSecond ? null : tap;
    if (isSecond) onZoom(fitZoom(toggled(zoom, at), frame));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const { current } = gesture;
      const point = pointIn(event.currentTarget, event);
      current.fingers.set(event.pointerId, { start: point, now: point });
      current.isPinch = current.fingers.size > 1;
      restart(current);
    },
    onPointerMove: (event: PointerEvent) => {
      const { fingers, zoom: start } = gesture.current;
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      finger.now = pointIn(event.currentTarget, event);
      const [first, second] = [...fingers.values()];
      if (!first) return;
      if (second)
        onZoom(fitZoom(pinched(start, [first.start, second.start], [first.now, second.now]), event.currentTarget));
      else if (start.scale > 1) onZoom(fitZoom(moved(start, difference(first.start, first.now)), event.currentTarget));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = gesture;
      const finger = current.fingers.get(event.pointerId);
      if (!finger) return;
      current.fingers.delete(event.pointerId);
      const end = pointIn(event.currentTarget, event);
      const { x, y } = difference(finger.start, end);
      if (!current.isPinch && Math.hypot(x, y) <= tapDistance) endTap(event.currentTarget, end, event.timeStamp);
      else if (!current.isPinch && current.zoom.scale === 1 && Math.abs(x) > swipeDistance) onSwipe(x < 0 ? 1 : -1);
      if (current.fingers.size === 0) current.isPinch = false;
      restart(current);
    },
    onPointerCancel: () => {
      gesture.current = noGesture(zoom);
    },
  };
}
