import { scaledSvg, svgType } from './svg';
import { UnreadableSvg } from './upload';

/**
 * Draws an SVG as a PNG with transparency. It is loaded as an image, so browsers run no script of it and load nothing
 * that it refers to.
 * @throws UnreadableSvg
 */
export async function drawSvg(file: File): Promise<File> {
  const scaled = scaledSvg(new TextDecoder().decode(await file.arrayBuffer()));
  if (!scaled) throw new UnreadableSvg();
  const { svg, width, height } = scaled;
  try {
    const image = new Image(width, height);
    image.src = `data:${svgType},${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    // Throws if WebKit considers HTML in the SVG (`foreignObject`) as content of another site.
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new UnreadableSvg();
    return new File([png], file.name.replace(/(\.svg)?$/i, '.png'), {
      type: 'image/png',
      lastModified: file.lastModified,
    });
  } catch (error) {
    throw error instanceof UnreadableSvg ? error : new UnreadableSvg(String(error));
  }
}
