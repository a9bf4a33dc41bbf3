import { packageScope } from 'shared-contracts/module-names';

/** The name under which a package is published; it is installed under the name that sources import. */
export const packedName = (name: string): string => `${packageScope}/${name}`;

/** A dependency on a published package, for the `package.json` of another one. */
export const packedRange = (name: string, version: string): string => `npm:${packedName(name)}@^${version}`;
