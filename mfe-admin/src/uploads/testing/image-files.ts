const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk of a PNG without content. */
const chunk = (name: string) => [0, 0, 0, 0, ...[...name].map((letter) => letter.charCodeAt(0)), 0, 0, 0, 0];

/** A file that begins like a PNG. */
export const pngFile = (name = 'image.png', type = 'image/png') =>
  new File([Uint8Array.from(signature)], name, { type });

/** A file that begins like an animated PNG. */
export const animatedPng = () =>
  new File([Uint8Array.from([...signature, ...chunk('IHDR'), ...chunk('acTL'), ...chunk('IDAT')])], 'moving.png', {
    type: 'image/png',
  });

export const svgFile = (name = 'logo.svg', content = '<path d="M0 0h8v8z"/>') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`], name, {
    type: 'image/svg+xml',
  });

/** A file that begins like an MP3. */
export const mp3File = (name = 'voice.mp3') =>
  new File([Uint8Array.from([0xff, 0xfb, 0x90, 0x64])], name, { type: 'audio/mpeg' });

/** A file that begins like a WebM and claims a number of bytes. */
export function webmFile(bytes: number): File {
  const head = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];
  const file = new File([Uint8Array.from(head)], 'film.webm', { type: 'video/webm', lastModified: 1 });
  return Object.defineProperty(file, 'size', { value: bytes });
}
