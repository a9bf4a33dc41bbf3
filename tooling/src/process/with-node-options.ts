/** Node's options from the environment, and further ones, as `NODE_OPTIONS` has them. */
export const withNodeOptions = (further: string): string =>
  [process.env['NODE_OPTIONS'], further].filter(Boolean).join(' ');
