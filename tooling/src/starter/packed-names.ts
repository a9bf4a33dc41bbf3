/** The scope of the packed packages: without one, a registry would resolve their names to packages of others. */
export const packedScope = '@bokkado';

/** The name under which a package is published; it is installed under the name that sources import. */
export const packedName = (name: string): string => `${packedScope}/${name}`;

/** A dependency on a published package, for the `package.json` of another one. */
export const packedRange = (name: string, version: string): string => `npm:${packedName(name)}@^${version}`;
