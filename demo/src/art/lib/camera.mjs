import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** A camera that moves over a still picture. */
export const framesPerSecond = 24;
const [frameWidth, frameHeight] = [1280, 720];

/** A drawing as a PNG of a size. */
export const still = (svg, width, height) =>
  sharp(Buffer.from(svg), { density: 72 * (width / Number(/width="(\d+)"/.exec(svg)[1])) })
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A drawing of the size of a screen, large enough for the camera to come close. */
export const wide = (draw) => () => still(draw(), 2560, 1440);

/** The window of a frame in the picture, in its pixels, which need not be whole: nothing may tremble in a slow pan. */
function windowAt({ zoom, x, y, ratio }, { width, height }, part) {
  const between = ([from, to]) => from + (to - from) * part;
  const [wholeWidth, wholeHeight] = ratio ?? [width, height];
  const seen = { width: wholeWidth / between(zoom), height: wholeHeight / between(zoom) };
  const corner = (middle, size, whole) => Math.min(whole - size, Math.max(0, middle * whole - size / 2));
  return { left: corner(between(x), seen.width, width), top: corner(between(y), seen.height, height), ...seen };
}

/** The picture in a window, each pixel between its four neighbours. */
function frameOf(data, info, seen) {
  const frame = Buffer.alloc(frameWidth * frameHeight * 3);
  const line = info.width * 3;
  let at = 0;
  for (let row = 0; row < frameHeight; row += 1) {
    const y = Math.min(info.height - 1.001, seen.top + ((row + 0.5) * seen.height) / frameHeight - 0.5);
    const top = Math.max(0, Math.floor(y));
    const down = Math.max(0, y - top);
    for (let column = 0; column < frameWidth; column += 1) {
      const x = Math.min(info.width - 1.001, seen.left + ((column + 0.5) * seen.width) / frameWidth - 0.5);
      const left = Math.max(0, Math.floor(x));
      const right = Math.max(0, x - left);
      const first = top * line + left * 3;
      for (let channel = first; channel < first + 3; channel += 1) {
        const upper = data[channel] + (data[channel + 3] - data[channel]) * right;
        const lower = data[channel + line] + (data[channel + line + 3] - data[channel + line]) * right;
        frame[at] = upper + (lower - upper) * down + 0.5;
        at += 1;
      }
    }
  }
  return frame;
}

/**
 * Writes the frames of a shot into a folder. A shot has a picture, its seconds, and how the camera moves: `zoom` goes
 * from one value to another; `x` and `y` are the middle of what is seen, as parts of the picture.
 * @returns the pattern of the names of the frames, for ffmpeg
 */
export async function writeShot(shot, folder) {
  const frames = Math.round(shot.seconds * framesPerSecond);
  const { data, info } = await sharp(await shot.picture())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  fs.mkdirSync(folder);
  for (let frame = 0; frame < frames; frame += 1)
    await sharp(frameOf(data, info, windowAt(shot, info, frame / (frames - 1))), {
      raw: { width: frameWidth, height: frameHeight, channels: 3 },
    })
      .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
      .toFile(path.join(folder, `${String(frame).padStart(4, '0')}.jpg`));
  return path.join(folder, '%04d.jpg');
}
