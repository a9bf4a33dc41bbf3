import sharp from 'sharp';

import { parseFocus, type StudioText } from 'shared-contracts/entities';
import { type Locale } from 'shared-contracts/localization';

import { setText, type TextBlock } from './lines';
import { outlineOf } from './glyphs';
import { previewSize } from '../../pages/document/preview-address';

/** What a preview shows. */
export interface PreviewContent {
  locale: Locale;
  /** The name of the studio, and the text of its seal. */
  studio: string;
  seal: StudioText;
  /** The studio's own accent colour. */
  accent: string | null;
  /** A line above the title. */
  label: string | null;
  title: string;
  /** Smaller text below the title. */
  text: string | null;
  /** Encoded image on the right; `null` for hills and a sun. */
  image: Buffer | null;
  /** The part of the image that its crop keeps, such as `50% 20%`; `null` for what catches the eye. */
  focus: string | null;
}

const { width, height } = previewSize;
const imageWidth = 472;
const margin = 72;
const column = width - imageWidth - 2 * margin + 24;
const ink = { text: '#1c181c', soft: '#5a4a46', accent: '#a8321f', paper: '#f7f0e2' } as const;

/** Maximum pixels of an image when decoded. */
const maxPixels = 40_000_000;
const lineHeight = 1.32;

function placed({ size, lines }: TextBlock, top: number, color: string): { svg: string; bottom: number } {
  const paths = lines.map(
    ({ path }, index) =>
      `<path transform="translate(${margin} ${Math.round(top + size + index * size * lineHeight)})" ` +
      `fill="${color}" d="${path}"/>`,
  );
  return { svg: paths.join(''), bottom: top + lines.length * size * lineHeight };
}

async function sealAt(x: number, y: number, size: number, content: PreviewContent): Promise<string> {
  const { text, locale } = content.seal;
  const whole = await outlineOf(text, locale, size * 0.68);
  const scale = Math.min(1, (size * 0.8) / whole.width);
  const glyph = scale === 1 ? whole : await outlineOf(text, locale, size * 0.68 * scale);
  const [left, baseline] = [x + (size - glyph.width) / 2, y + size * (0.5 + 0.26 * scale)];
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.1}" ` +
    `fill="${content.accent ?? ink.accent}"/>` +
    `<path transform="translate(${left} ${baseline})" fill="#fffaf2" d="${glyph.path}"/>`
  );
}

const hills =
  '<circle cx="960" cy="230" r="120" fill="#c0392b"/><path d="M560 630 C740 560 780 400 900 360 ' +
  'S1080 270 1200 330 V630Z" fill="#6d6a6a" opacity=".55"/><path d="M520 630 C700 620 820 530 980 480 S1120 430 ' +
  '1200 460 V630Z" fill="#2c2a2e" opacity=".9"/>';

async function words(content: PreviewContent): Promise<string> {
  const { locale, studio, label, title, text, image, accent } = content;
  const top = label === null ? null : await setText(label, locale, { width: column, sizes: [28], maxLines: 1 });
  const name = await setText(title, locale, { width: column, sizes: [72, 62, 54, 46], maxLines: 3 });
  const more = text === null ? null : await setText(text, locale, { width: column, sizes: [30, 26], maxLines: 3 });
  const sign = await outlineOf(studio, locale, 32);
  const first = top ? placed(top, 76, accent ?? ink.accent) : { svg: '', bottom: 84 };
  const second = placed(name, first.bottom + 16, ink.text);
  const third = more ? placed(more, second.bottom + 22, ink.soft) : { svg: '' };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" ` +
    `height="${height}" fill="${ink.paper}"/>${image ? '' : hills}${first.svg}${second.svg}${third.svg}` +
    `${await sealAt(margin, height - margin - 52, 52, content)}<path transform="translate(${margin + 70}` +
    ` ${height - margin - 15})" fill="${ink.text}" d="${sign.path}"/></svg>`
  );
}

/**
 * The largest part of an image with the shape of its place in the preview, as `object-position` chooses it.
 * @param focus distances from the left and the top in percent
 */
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

/** Draws a link preview. Letters are drawn as outlines, so no font of the machine is used. */
export async function drawPreview(content: PreviewContent): Promise<Buffer> {
  const ground = sharp(Buffer.from(await words(content)));
  const image =
    content.image &&
    // Drawn without an image that cannot be read.
    (await cropped(content.image, content.focus).catch(() => null));
  const layers = image ? [{ input: image, left: width - imageWidth, top: 0 }] : [];
  return ground.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
