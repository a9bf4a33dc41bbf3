/**
 * Draws every demo picture and writes it to backend/assets/demo with images.json.
 * Run by hand after changing a drawing, on a machine with the Noto CJK fonts: `node backend/src/demo/art/render.mjs [part of a path]`.
 * The files it writes are checked in; nothing runs this at build time.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictures } from './pictures.mjs';
import { drawMark, drawOpenGraph } from './brand.mjs';

const assets = fileURLToPath(new URL('../../../assets/demo/', import.meta.url));
const wanted = process.argv[2] ?? '';

/** The best quality, from 78 downwards, with which the picture fits into `limit` bytes. */
async function encode(png, width, limit) {
  for (let quality = 78; ; quality -= 4) {
    const data = await sharp(png).resize(width).webp({ quality, effort: 6 }).toBuffer();
    if (data.length <= limit || quality <= 50) return { data, quality };
  }
}

const variantPath = (path, width) => path.replace(/\.webp$/, `-${width}.webp`);

async function writeAsset(path, data) {
  const file = join(assets, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
}

async function writePicture({ path, width, limit, draw, widths }) {
  const png = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
  const base = await encode(png, width, limit);
  await writeAsset(path, base.data);
  const sizes = [];
  for (const narrow of widths) {
    const variant = await encode(png, narrow, Math.round(limit * (narrow / width) ** 1.45));
    await writeAsset(variantPath(path, narrow), variant.data);
    sizes.push(`${narrow}: ${variant.data.length}`);
  }
  console.log(path, `q${base.quality}`, base.data.length, sizes.join(' '));
}

const describe = ({ path, width, height, widths }) => [
  `/objects/demo/${path}`,
  { width, height, variants: [...widths.map((narrow) => ({ width: narrow, path: `/objects/demo/${variantPath(path, narrow)}` })), { width, path: `/objects/demo/${path}` }] },
];

async function removeStrays() {
  const known = new Set([...pictures.flatMap(({ path, widths }) => [path, ...widths.map((narrow) => variantPath(path, narrow))]), 'og.png', 'favicon.svg', 'images.json']);
  for (const entry of await readdir(assets, { recursive: true })) {
    const file = join(assets, entry);
    if ((await stat(file)).isFile() && !known.has(entry)) await rm(file);
  }
}

for (const picture of pictures) {
  if (picture.path.includes(wanted)) await writePicture(picture);
}
if ('og.png'.includes(wanted)) await writeAsset('og.png', await sharp(Buffer.from(drawOpenGraph())).png({ palette: true, quality: 82, colours: 112, dither: 0.35, effort: 10, compressionLevel: 9 }).toBuffer());
if ('favicon.svg'.includes(wanted)) await writeAsset('favicon.svg', drawMark());
await writeAsset('images.json', `${JSON.stringify(Object.fromEntries(pictures.map(describe)), null, 2)}\n`);
await removeStrays();
