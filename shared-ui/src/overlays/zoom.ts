import { useRef, type PointerEvent } from 'react';

/** Offset from the centre that the image has without zoom. */
export interface Point {
  x: number;
  y: number;
}

type Size = Pick<Element, 'clientWidth' | 'clientHeight'>;

export interface Zoom extends Point {
  scale: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** At this scale small text is readable; a larger scale shows only pixels. */
const maxScale = 4;
const tapScale = 2.5;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps the edges of a magnified image outside its visible frame. */
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

/** Keeps the points under two fingers there. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const spread = distance(from);
  return spread === 0 ? zoom : rescale(zoom, (zoom.scale * distance(to)) / spread, middle(from), middle(to));
}

export const toggled = (zoom: Zoom, at: Point): Zoom => (zoom.scale > 1 ? unzoomed : rescale(zoom, tapScale, at, at));

export const moved = (zoom: Zoom, { x, y }: Point): Zoom => ({ ...zoom, x: zoom.x + x, y: zoom.y + y });

export interface Tap extends Point {
  time: number;
}

/** Maximum milliseconds and pixels between the two taps. */
const doubleTap = { time: 350, distance: 30 };

export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.time - first.time <= doubleTap.time &&
  Math.hypot(second.x - first.x, second.y - first.y) <= doubleTap.distance;

const difference = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

const swipeDistance = 50;
const tapDistance = 10;

interface ImageGestures {
  isZoomed: boolean;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  /** 1 to the next image. */
  onSwipe: (by: -1 | 1) => void;
}

/** Offset from the centre of the frame, which stays in place while the image in it is magnified. */
function pointIn(frame: Element, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

export const fitZoom = (zoom: Zoom, frame: Element): Zoom =>
  clampZoom(zoom, frame, frame.ownerDocument.documentElement);

/** One finger swipes, or moves a magnified image; two fingers magnify; a double tap magnifies or resets. */
export function useImageGestures({ isZoomed, onZoom, onSwipe }: ImageGestures) {
  const fingers = useRef(new Map<number, Point>());
  /** Where the only finger touched; `null` after a second finger. */
  const start = useRef<Point | null>(null);
  const lastTap = useRef<Tap | null>(null);

  const tapped = (frame: Element, tap: Tap) => {
    const isSecond = isDoubleTap(lastTap.current, tap);
    lastTap.current = isSecond ? null : tap;
    if (isSecond) onZoom((zoom) => fitZoom(toggled(zoom, tap), frame));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const point = pointIn(event.currentTarget, event);
      fingers.current.set(event.pointerId, point);
      start.current = fingers.current.size === 1 ? point : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const { currentTarget: frame, pointerId } = event;
      if (!fingers.current.has(pointerId)) return;
      const [from, otherFrom] = [...fingers.current.values()];
      fingers.current.set(pointerId, pointIn(frame, event));
      const [to, otherTo] = [...fingers.current.values()];
      if (!from || !to) return;
      if (otherFrom && otherTo) onZoom((zoom) => fitZoom(pinched(zoom, [from, otherFrom], [to, otherTo]), frame));
      else if (isZoomed) onZoom((zoom) => fitZoom(moved(zoom, difference(from, to)), frame));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!fingers.current.delete(event.pointerId) || !start.current) return;
      const end = pointIn(event.currentTarget, event);
      const { x, y } = difference(start.current, end);
      if (Math.hypot(x, y) <= tapDistance) tapped(event.currentTarget, { ...end, time: event.timeStamp });
      else if (!isZoomed && Math.abs(x) > swipeDistance) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      fingers.current.clear();
      start.current = null;
    },
  };
}
