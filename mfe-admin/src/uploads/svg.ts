/** Uploaded as PNG: an SVG that is opened by itself can run scripts, its pixels cannot. */
export const svgType = 'image/svg+xml';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Pixels of the longer side of an SVG that was drawn. */
export const svgPixels = 2_048;

/** Whether a text that begins a file is that of an SVG, whatever the name of the file. */
export const isSvg = (head: string): boolean =>
  /^\s*<(?!html|!doctype html)/i.test(head) && /<(?:\w+:)?svg[\s>]/.test(head);

/** Pixels of the absolute units of CSS. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** Pixels of a length; `null` if it has none of its own, as `100%`. */
function pixelsOf(length: string | null): number | null {
  const [, number = '', unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length ?? '') ?? [];
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? NaN);
  return pixels > 0 && pixels < Infinity ? pixels : null;
}

/** What browsers take for an image without any size. */
const defaultSize = { width: 300, height: 150 };

/** The size of an SVG by its attributes, or by its `viewBox` where one is missing. */
function sizeOf(root: Element): { width: number; height: number } {
  const [width, height] = [pixelsOf(root.getAttribute('width')), pixelsOf(root.getAttribute('height'))];
  if (width !== null && height !== null) return { width, height };
  const box = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = [pixelsOf(box[2] ?? null), pixelsOf(box[3] ?? null)];
  if (boxWidth !== null && boxHeight !== null) return { width: boxWidth, height: boxHeight };
  return { width: width ?? defaultSize.width, height: height ?? defaultSize.height };
}

/**
 * An SVG whose longer side has `svgPixels`, however small or large it is. It states its size: Firefox draws nothing of
 * one that has only a `viewBox`.
 * @returns `null` if the text is no SVG
 */
export function scaledSvg(text: string): { svg: string; width: number; height: number } | null {
  // A document of its own, in which nothing runs or loads.
  const parsed = new DOMParser().parseFromString(text, svgType);
  const root = parsed.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace || parsed.querySelector('parsererror'))
    return null;
  const size = sizeOf(root);
  const scale = svgPixels / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  // Without the declaration of an encoding, which the text no longer has.
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}
