import sharp, { type OverlayOptions } from 'sharp';

import { parseFocus, type StudioText } from 'shared-contracts/entities';
import { type Locale } from 'shared-contracts/localization';

import { previewSize } from '../../document/preview-address';
import { setText, type TextImage } from './set-text';

export interface PreviewContent {
  locale: Locale;
  studio: string;
  seal: StudioText;
  accent: string | null;
  label: string | null;
  title: string;
  text: string | null;
  /** Image on the right; `null` for hills and a sun. */
  image: Buffer | null;
  /** Focus of the crop, such as `50% 20%`; `null` for the part that catches the eye. */
  focus: string | null;
}

const { width, height } = previewSize;
const imageWidth = 472;
const margin = 72;
const column = width - imageWidth - 2 * margin + 24;
const ink = { text: '#1c181c', soft: '#5a4a46', accent: '#a8321f', paper: '#f7f0e2' } as const;

const maxPixels = 40_000_000;

const hills =
  '<circle cx="960" cy="230" r="120" fill="#c0392b"/><path d="M560 630 C740 560 780 400 900 360 ' +
  'S1080 270 1200 330 V630Z" fill="#6d6a6a" opacity=".55"/><path d="M520 630 C700 620 820 530 980 480 S1120 430 ' +
  '1200 460 V630Z" fill="#2c2a2e" opacity=".9"/>';

const sealSize = 52;
const sealTop = height - margin - sealSize;

const groundOf = ({ accent, image }: PreviewContent) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" ` +
      `height="${height}" fill="${ink.paper}"/>${image ? '' : hills}<rect x="${margin}" y="${sealTop}" ` +
      `width="${sealSize}" height="${sealSize}" rx="5" fill="${accent ?? ink.accent}"/></svg>`,
  );

async function words({ locale, label, title, text, accent }: PreviewContent): Promise<OverlayOptions[]> {
  const blocks = [
    { text: label, gap: 0, color: accent ?? ink.accent, sizes: [28], height: 37 },
    { text: title, gap: 24, color: ink.text, sizes: [72, 62, 54, 46], height: 262 },
    { text, gap: 30, color: ink.soft, sizes: [30, 26], height: 110 },
  ];
  const layers: OverlayOptions[] = [];
  let top = 84;
  for (const { text: words, gap, ...room } of blocks) {
    top += layers.length > 0 ? gap : 0;
    const left = sealTop - 20 - top;
    const drawn =
      words && (await setText(words, locale, { ...room, width: column, height: Math.min(room.height, left) }));
    if (!drawn) continue;
    layers.push({ input: drawn.data, left: margin, top });
    top += drawn.info.height;
  }
  return layers;
}

async function signature({ locale, seal, studio }: PreviewContent): Promise<OverlayOptions[]> {
  const sizes = [35, 28, 20, 17, 13, 10];
  const glyph = await setText(seal.text, seal.locale, { color: '#fffaf2', sizes, width: 42, height: 46 });
  const name = await setText(studio, locale, { color: ink.text, sizes: [32], width: column - 70, height: 42 });
  const middle = (part: TextImage | null) => Math.round(sealTop + (sealSize - (part?.info.height ?? 0)) / 2);
  return [
    ...(glyph
      ? [{ input: glyph.data, left: Math.round(margin + (sealSize - glyph.info.width) / 2), top: middle(glyph) }]
      : []),
    ...(name ? [{ input: name.data, left: margin + 70, top: middle(name) }] : []),
  ];
}

/** The crop of an image that fills its place, positioned like `object-position`. */
function focusedPart(focus: string, image: { width: number; height: number }) {
  const scale = Math.min(image.width / imageWidth, image.height / height);
  const part = { width: Math.round(imageWidth * scale), height: Math.round(height * scale) };
  const { x, y } = parseFocus(focus);
  return {
    ...part,
    left: Math.round(((image.width - part.width) * x) / 100),
    top: Math.round(((image.height - part.height) * y) / 100),
  };
}

async function cropped(content: Buffer, focus: string | null): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: maxPixels });
  const size = { width: imageWidth, height, fit: 'cover' } as const;
  if (focus === null) return image.resize({ ...size, position: 'attention' }).toBuffer();
  const { width: across, height: down } = await image.metadata();
  return image
    .extract(focusedPart(focus, { width: across, height: down }))
    .resize(size)
    .toBuffer();
}

export async function drawPreview(content: PreviewContent): Promise<Buffer> {
  const image =
    content.image &&
    // If the image cannot be read, the preview is drawn without it.
    (await cropped(content.image, content.focus).catch(() => null));
  const layers = image ? [{ input: image, left: width - imageWidth, top: 0 }] : [];
  return sharp(groundOf(content))
    .composite([...layers, ...(await words(content)), ...(await signature(content))])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
