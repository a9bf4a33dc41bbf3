/**
 * Renders every demo image to demo/assets. Run manually after changing a drawing, on a machine with the Noto
 * CJK fonts: `node demo/src/art/render.mjs [part of a path]`. The output is checked in; no build runs this.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { landingDrawings } from './landing.mjs';
import { pictures } from './pictures.mjs';
import { drawMark, drawOpenGraph, drawTile } from './brand.mjs';

const assets = fileURLToPath(new URL('../../assets/', import.meta.url));
const wanted = process.argv[2] ?? '';

/** Dots per inch at which a unit of a drawing is a pixel. */
const unitDensity = 72;

/** A drawing at the width of its file: enlarged afterwards it would be blurred. */
async function rasterize(drawing, width) {
  const { width: units } = await sharp(drawing).metadata();
  return sharp(drawing, { density: (unitDensity * width) / units })
    .resize(width)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The highest WebP quality, from `best` downwards, at which the image fits into `limit` bytes. */
async function encode(png, limit, best) {
  for (let quality = best; ; quality -= 7) {
    const data = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (data.length <= limit || quality <= 50) return { data, quality };
  }
}

/**
 * File names like those of attached images (`shared-contracts/entities`, image variants): size in the name, variants by
 * width and format.
 */
const sizedPath = ({ path, width, height }) => path.replace(/\.webp$/, `-${width}x${height}.webp`);
const variantPath = (picture, width, format) => sizedPath(picture).replace(/\.webp$/, `-${width}.${format}`);
const variantWidths = ({ width }) => [480, 960, 1_600].filter((narrow) => narrow < width);

async function writeAsset(path, data) {
  const file = join(assets, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
}

async function writePicture(picture) {
  const { width, limit, draw } = picture;
  const png = await rasterize(Buffer.from(draw()), width);
  const base = await encode(png, limit, 78);
  await writeAsset(sizedPath(picture), base.data);
  for (const narrow of variantWidths(picture)) {
    const small = await sharp(png).resize(narrow).png({ compressionLevel: 0 }).toBuffer();
    const variant = await encode(small, Math.round(limit * (narrow / width) ** 1.45), 71);
    await writeAsset(variantPath(picture, narrow, 'webp'), variant.data);
    await writeAsset(
      variantPath(picture, narrow, 'avif'),
      await sharp(small).avif({ quality: 45, effort: 4 }).toBuffer(),
    );
  }
  console.log(sizedPath(picture), `q${base.quality}`, base.data.length);
}

/** The icons of the site. The server finds sizes and purposes in the names. */
const icons = [
  { path: 'icon-32.png', size: 32, draw: drawMark },
  { path: 'icon-180.png', size: 180, draw: drawTile },
  { path: 'icon-192.png', size: 192, draw: drawMark },
  { path: 'icon-512.png', size: 512, draw: drawMark },
  { path: 'icon-512-maskable.png', size: 512, draw: drawTile },
];

async function writeIcon({ path, size, draw }) {
  // Drawings of icons are 64 units wide.
  const drawing = sharp(Buffer.from(draw()), { density: (unitDensity * size) / 64 }).resize(size, size);
  await writeAsset(path, await drawing.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer());
}

/** What stays a drawing. */
const vectors = [
  { path: 'favicon.svg', draw: drawMark },
  ...Object.entries(landingDrawings).map(([name, draw]) => ({ path: `landing/${name}.svg`, draw })),
];

async function removeStrays() {
  const filesOf = (picture) => [
    sizedPath(picture),
    ...variantWidths(picture).flatMap((narrow) =>
      ['webp', 'avif'].map((format) => variantPath(picture, narrow, format)),
    ),
  ];
  const known = new Set([
    ...pictures.flatMap(filesOf),
    ...icons.map(({ path }) => path),
    ...vectors.map(({ path }) => path),
    'og.png',
  ]);
  for (const entry of await readdir(assets, { recursive: true })) {
    const file = join(assets, entry);
    // Recordings are made by programs of their own.
    const isPicture = /\.(?:webp|avif|png|svg)$/.test(entry);
    // Drawn by hand, or named by earlier builds of modules.
    if (/^landing\/.*\.svg$/.test(entry)) continue;
    if (isPicture && (await stat(file)).isFile() && !known.has(entry)) await rm(file);
  }
}

for (const picture of pictures) {
  if (picture.path.includes(wanted)) await writePicture(picture);
}
if ('og.png'.includes(wanted))
  await writeAsset(
    'og.png',
    await sharp(Buffer.from(drawOpenGraph()))
      .png({ palette: true, quality: 82, colours: 96, dither: 0.35, effort: 10, compressionLevel: 9 })
      .toBuffer(),
  );
for (const { path, draw } of vectors) if (path.includes(wanted)) await writeAsset(path, draw());
for (const icon of icons) if (icon.path.includes(wanted)) await writeIcon(icon);
await removeStrays();
