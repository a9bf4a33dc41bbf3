/** A point on the screen, from the centre of the image where it lies without zoom. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How an image is magnified around its centre, and how far it is moved, in pixels. */
export interface Zoom extends Point {
  scale: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** Small text of an image is readable at this scale; at a larger one only its pixels are. */
const maxScale = 4;
/** Scale after a double tap. */
const tapScale = 2.5;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps an image between its own size and the largest scale, and its edges outside of the window it is seen in. */
export function clampZoom({ scale, x, y }: Zoom, image: Size, view: Size): Zoom {
  const fitted = Math.min(maxScale, Math.max(1, scale));
  return {
    scale: fitted,
    x: clamp(x, Math.max(0, (image.width * fitted - view.width) / 2)),
    y: clamp(y, Math.max(0, (image.height * fitted - view.height) / 2)),
  };
}

/** Magnifies to a scale so that what was under one point is under another. */
function rescale({ scale, x, y }: Zoom, wanted: number, from: Point, to: Point): Zoom {
  const factor = wanted / scale;
  return { scale: wanted, x: to.x - (from.x - x) * factor, y: to.y - (from.y - y) * factor };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** The zoom after two fingers have moved: what they held stays under them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const spread = distance(from);
  return spread === 0 ? zoom : rescale(zoom, (zoom.scale * distance(to)) / spread, middle(from), middle(to));
}

/** The zoom after a double tap: magnified around the point, or back to the whole image. */
export const toggled = (zoom: Zoom, at: Point): Zoom => (zoom.scale > 1 ? unzoomed : rescale(zoom, tapScale, at, at));

/** The zoom after the image was moved. */
export const moved = (zoom: Zoom, { x, y }: Point): Zoom => ({ ...zoom, x: zoom.x + x, y: zoom.y + y });

export interface Tap extends Point {
  /** Milliseconds. */
  time: number;
}

/** Milliseconds and pixels between the two taps of a double tap, at most. */
const doubleTap = { time: 350, distance: 30 };

/** Whether a tap is the second one of a double tap. */
export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.time - first.time <= doubleTap.time &&
  Math.hypot(second.x - first.x, second.y - first.y) <= doubleTap.distance;
