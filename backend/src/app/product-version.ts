import manifest from '../../../package.json';

/** Semantic version of the product: `docs/upgrading.md` says what its parts promise. */
export const productVersion: string = manifest.version;
