const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk of a PNG without content. */
const chunk = (name: string) => [0, 0, 0, 0, ...[...name].map((letter) => letter.charCodeAt(0)), 0, 0, 0, 0];

/** A file that begins as a PNG does. */
export const pngFile = (name = 'picture.png', type = 'image/png') =>
  new File([Uint8Array.from(signature)], name, { type });

/** A file that begins as an animated PNG does. */
export const animatedPng = () =>
  new File([Uint8Array.from([...signature, ...chunk('IHDR'), ...chunk('acTL'), ...chunk('IDAT')])], 'moving.png', {
    type: 'image/png',
  });
