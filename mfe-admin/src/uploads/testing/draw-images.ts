import { pngFile } from './image-files';

/** Installs what jsdom lacks: images that load if `isDrawn`, and canvases. @returns a function that removes it */
export function drawImages(isDrawn = true) {
  const [image, canvas] = [HTMLImageElement.prototype, HTMLCanvasElement.prototype];
  const { getContext, toBlob } = canvas;
  Object.assign(image, { decode: () => (isDrawn ? Promise.resolve() : Promise.reject(new Error('not drawn'))) });
  Object.assign(canvas, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (onBlob: (blob: Blob) => void) => onBlob(pngFile()),
  });
  return () => {
    Reflect.deleteProperty(image, 'decode');
    Object.assign(canvas, { getContext, toBlob });
  };
}
