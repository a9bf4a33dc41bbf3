/** An SVG document that collects its gradients, filters and clip paths while it is drawn. */

export const round = (value) => Math.round(value * 10) / 10;

/** Points as a straight-edged path. */
export const linePath = (points, closed = false) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Points as a smooth path (Catmull-Rom). */
export function smoothPath(points, closed = false) {
  const count = points.length;
  const at = (index) => (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]);
  let path = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const control2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...control1, ...control2, ...to].map(round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** Transforms elements together. `attributes` is raw markup. */
export const group = (content, attributes = '') => `<g ${attributes}>${content}</g>`;
export const at = (x, y, content, scale = 1, angle = 0, flip = false) =>
  `<g transform="translate(${round(x)} ${round(y)})${angle ? ` rotate(${round(angle)})` : ''} ` +
  `scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
export const fill = (d, color, attributes = '') => `<path d="${d}" fill="${color}" ${attributes}/>`;
export const stroke = (d, color, width, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" ${attributes}/>`;
export const circle = (x, y, radius, color, attributes = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${color}" ${attributes}/>`;
export const ellipse = (x, y, rx, ry, color, attributes = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${color}" ${attributes}/>`;
export const rect = (x, y, width, height, color, attributes = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}" ` +
  `${attributes}/>`;

/** Red, green and blue of `#rrggbb`, each 0..1. */
const channels = (color) => [1, 3, 5].map((from) => (parseInt(color.slice(from, from + 2), 16) / 255).toFixed(3));

const stopMarkup = (stops) =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/**
 * @param {number} width in pixels
 * @param {number} height in pixels
 */
export function createSheet(width, height) {
  const definitions = [];
  const known = new Map();
  /** Deduplicates definitions by markup; `markup` receives the id. */
  function define(markup) {
    const text = markup('?');
    if (!known.has(text)) {
      const id = `d${known.size}`;
      known.set(text, id);
      definitions.push(markup(id));
    }
    return known.get(text);
  }
  const gradient = (kind, place, stops) => {
    const id = define(
      (own) =>
        `<${kind}Gradient id="${own}" gradientUnits="userSpaceOnUse" ${place}>` +
        `${stopMarkup(stops)}</${kind}Gradient>`,
    );
    return `url(#${id})`;
  };
  const region =
    `filterUnits="userSpaceOnUse" x="-400" y="-400" width="${width + 800}" ` +
    `height="${height + 800}" color-interpolation-filters="sRGB"`;
  const filter = (content) => `filter="url(#${define((id) => `<filter id="${id}" ${region}>${content}</filter>`)})"`;

  return {
    width,
    height,
    /** Vertical by default; stops are [offset, color, opacity]. Coordinates are those of the drawing. */
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, height]) =>
      gradient('linear', `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`, stops),
    radial: (stops, [x, y, radius]) =>
      gradient('radial', `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`, stops),
    clip: (content, shape) =>
      `<g clip-path="url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})">${content}</g>`,
    mask: (content, shape) => {
      const area = `x="-400" y="-400" width="${width + 800}" height="${height + 800}"`;
      const id = define((own) => `<mask id="${own}" maskUnits="userSpaceOnUse" ${area}>${shape}</mask>`);
      return `<g mask="url(#${id})">${content}</g>`;
    },
    /** Repeats a tile of `size` [width, height]; `tile` is its markup. */
    pattern: (size, tile, transform = '') => {
      const area = `width="${size[0]}" height="${size[1]}"${transform ? ` patternTransform="${transform}"` : ''}`;
      return `url(#${define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" ${area}>${tile}</pattern>`)})`;
    },
    filter,
    blur: (x, y = x) => filter(`<feGaussianBlur stdDeviation="${x} ${y}"/>`),
    /** Edges as a hand cuts or draws them. */
    rough: (scale = 4, frequency = 0.03, seed = 3) =>
      filter(
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" ` +
          `result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${scale}" xChannelSelector="R" ` +
          'yChannelSelector="G"/>',
      ),
    /** Ink that pooled here and dried there; `depth` 0..2 is how uneven. */
    wash: (depth = 1.2, frequency = '.006 .011', seed = 8, scale = 6) =>
      filter(
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}" ` +
          `result="n"/><feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${depth * 2} 0 0 0 ` +
          `${round(1 - depth)}" result="a"/><feComposite in="SourceGraphic" in2="a" operator="in" ` +
          `result="w"/><feDisplacementMap in="w" in2="n" scale="${scale}" xChannelSelector="G" yChannelSelector="B"/>`,
      ),
    /** Split hairs of a dry brush, along x. */
    dry: (threshold = 0.42, frequency = '.008 .22', seed = 4) =>
      filter(
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" ` +
          'result="n"/><feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9 0 0 0 ' +
          `${round(-9 * threshold)}" result="a"/><feComposite in="SourceGraphic" in2="a" operator="in" ` +
          'result="w"/><feDisplacementMap in="w" in2="n" scale="5" xChannelSelector="G" yChannelSelector="B"/>',
      ),
    /** Paper grain over everything: fine specks and long fibres. */
    grain: (strength = 0.1, dark = '#1b1410', light = '#fff7e6', seed = 11) => {
      const layer = (frequency, color, gain, layerSeed) => {
        const [red, green, blue] = channels(color);
        return rect(
          0,
          0,
          width,
          height,
          '#000',
          filter(
            `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" ` +
              `seed="${layerSeed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ` +
              `${gain.toFixed(3)} 0 0 0 ${(-gain / 2).toFixed(3)}"/>`,
          ),
        );
      };
      return (
        layer('.55', dark, strength * 3, seed) +
        layer('.012 .3', light, strength * 1.5, seed + 1) +
        layer('.004 .006', dark, strength * 4, seed + 2)
      );
    },
    /** The finished document. */
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
      `${height}"><defs>${definitions.join('')}</defs>${body}</svg>`,
  };
}
